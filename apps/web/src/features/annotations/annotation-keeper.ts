/**
 * Annotations of the reader in this browser: one entry an annotation, so that two windows never write over each other's, and a change costs one entry. What another
 * window changes is shown at once.
 */
import { type Annotation, checkAnnotation, migrateRecord, type ToolDefaults } from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import type { Connectivity, TextStorage, Timers } from '../../platform/platform.ts';

const PREFIX = 'candlemark.annotation/';
const DEFAULTS_KEY = 'candlemark.tool-defaults';
/** A drag is written when it rests, and not with each of its movements. */
const REST_MS = 200;

export interface AnnotationKeeperParts {
  readonly storage: TextStorage;
  readonly timers: Timers;
  readonly connectivity: Connectivity;
  /** The browser keeps nothing more: what is drawn from now on is gone with the page. */
  readonly notKept: () => void;
  /** So many entries cannot be shown; they are left where they are. */
  readonly notRead: (count: number) => void;
}

/** As it is written: storage has no order of its own, and of two that lie over each other the later one lies on top. */
interface Entry {
  readonly order: number;
  readonly annotation: Annotation;
}

/** Brings the annotations of an instrument into a chart and keeps what becomes of them. Returns what ends it, once all is written. */
export function keepAnnotations(
  chart: FinancialChart,
  instrumentId: string,
  { storage, timers, connectivity, notKept, notRead }: AnnotationKeeperParts,
): () => void {
  const prefix = `${PREFIX}${instrumentId}/`;
  const orders = new Map<string, number>();
  const changed = new Set<string>();
  let lastOrder = 0;
  let defaults = storage.read(DEFAULTS_KEY) ?? '{}';
  let isShowing = false;
  let isTold = false;
  let stopTimer = () => {};

  const show = (entries: readonly (Entry | null)[]): number => {
    const good = entries.filter((entry) => entry !== null && isUnderstood(chart, entry)) as Entry[];
    good.sort((a, b) => a.order - b.order);
    for (const { order, annotation } of good) {
      orders.set(annotation.id, order);
      lastOrder = Math.max(lastOrder, order);
    }
    isShowing = true;
    chart.setState({ annotations: good.map(({ annotation }) => annotation) });
    isShowing = false;
    return entries.length - good.length;
  };
  const orderOf = (id: string): number => {
    const order = orders.get(id) ?? lastOrder + 1;
    lastOrder = Math.max(lastOrder, order);
    orders.set(id, order);
    return order;
  };
  const flush = () => {
    stopTimer();
    const byId = new Map(chart.annotations.list().map((one) => [one.id, one]));
    let isKept = true;
    for (const id of changed) {
      const annotation = byId.get(id);
      if (annotation === undefined) storage.remove(prefix + id);
      else isKept = storage.write(prefix + id, JSON.stringify({ order: orderOf(id), annotation })) && isKept;
    }
    changed.clear();
    const nextDefaults = JSON.stringify(chart.getState().toolDefaults);
    if (nextDefaults !== defaults) isKept = storage.write(DEFAULTS_KEY, nextDefaults) && isKept;
    defaults = nextDefaults;
    if (!isKept && !isTold) notKept();
    isTold = !isKept;
  };

  const unread = show(storage.keys(prefix).map((key) => readEntry(storage.read(key))));
  if (unread > 0) notRead(unread);
  const chosen = parsed(defaults);
  if (typeof chosen === 'object' && chosen !== null)
    chart.setState({ toolDefaults: chosen as Readonly<Record<string, ToolDefaults>> });
  const stops = [
    chart.annotations.on(({ added, updated, removed }) => {
      if (isShowing) return;
      for (const { id } of [...added, ...updated]) changed.add(id);
      for (const id of removed) changed.add(id);
      stopTimer();
      stopTimer = timers.after(REST_MS, flush);
    }),
    connectivity.onChange(() => {
      if (!connectivity.isVisible()) flush();
    }),
    storage.onForeignChange((key, value) => {
      if (!key.startsWith(prefix)) return;
      const id = key.slice(prefix.length);
      const here = chart.annotations.list().filter((one) => one.id !== id);
      const others = here.map((annotation) => ({ order: orderOf(annotation.id), annotation }));
      changed.delete(id);
      show(value === null ? others : [...others, readEntry(value)]);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    flush();
  };
}

/** Not so: of a later version, or of a tool that this one does not have. */
function isUnderstood(chart: FinancialChart, { annotation }: Entry): boolean {
  return checkAnnotation(annotation, (type) => chart.drawing.definitionOf(type)).issues === null;
}

function readEntry(text: string | null): Entry | null {
  const value = parsed(text ?? '');
  if (typeof value !== 'object' || value === null) return null;
  const { order, annotation } = value as Partial<Entry>;
  if (typeof order !== 'number' || annotation === undefined) return null;
  return { order, annotation: migrateRecord(annotation) as Annotation };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Written by something else: what follows tells it as unread.
    return null;
  }
}
