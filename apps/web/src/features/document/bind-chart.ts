/**
 * Joins a chart to the document: its steps become changes, and news of the document appear on it. What its tools do not understand (of a later version, of another program) is
 * left where it is and counted. A step of the chart may carry records that it does not show, so that undoing takes them back too.
 */
import { type Annotation, type ChartHome, checkAnnotation, isShownIn, scopeMovedTo } from '@candlemark/annotations';
import type { DocumentRecord, FinancialChart, HistorySteps, RecordChange } from '@candlemark/chart';
import { annotationsOf, type DocumentPart, type OwnEdit, type RecordNews } from '@candlemark/client';
import { editTo, type RecordFields } from '@candlemark/contracts';
import { CARRIED, CHART_KINDS, isOnChart } from './chart-kinds.ts';
import type { DocumentService } from './document-service.ts';
import { type KeptSteps, NO_STEPS, stepsAfter } from './kept-steps.ts';

const ANNOTATION = 'annotation/';
const DEFAULTS = 'tool-defaults/';
/** What of a chart's records is kept. */
const isKept = (key: string) => key.startsWith(ANNOTATION) || key.startsWith(DEFAULTS) || isOnChart(key);

export interface BoundDocument
  extends Pick<DocumentService, 'get' | 'isDeleted' | 'keys' | 'change' | 'onNews' | 'open' | 'view'> {}

export interface BindOptions {
  /** Where the chart stands. */
  readonly home: ChartHome;
  /** Of the page: those of this chart come back with it. */
  readonly steps: KeptSteps;
  /** As a person reads it: `Undo: Move trend line`. */
  readonly undone: (step: string) => string;
  /** So many annotations cannot be shown. */
  readonly notShown: (count: number) => void;
  /** Calls once annotations may be handed to the chart: many of them take it a while. Returns what takes that back. By default at once. */
  readonly whenReady?: (call: () => void) => () => void;
}

export interface BoundChart {
  /**
   * Sets records of the document as one step of the chart, whether it shows them or not.
   * @param parts where they are: held from then on, so that what others do to them is known when the step is undone
   */
  make(
    name: string,
    records: readonly (readonly [key: string, fields: RecordFields])[],
    parts: readonly DocumentPart[],
  ): void;
  /** Completes what is held open, such as a text that is being written. */
  settle(): void;
  /** Parts the two. */
  unbind(): void;
}

export function bindChart(
  chart: Pick<FinancialChart, 'drawing'>,
  instrument: string,
  document: BoundDocument,
  { home, steps, undone, notShown, whenReady = atOnce }: BindOptions,
): BoundChart {
  const { exchange } = chart.drawing;
  const strange = new Set<string>();
  const kept = steps.of(instrument, home);
  const carried = new Set(
    keysIn(kept)
      .filter((key) => key.startsWith(CARRIED))
      .map(recordKey),
  );
  const parts = new Set<DocumentPart>(kept.parts);
  let isMaking = false;
  let isReady = false;
  let areBack = false;
  let isOver = false;

  /** A record as the chart takes it; null for one that it does not show. */
  const shownOf = (key: string, fields: RecordFields): DocumentRecord | null => {
    if (key.startsWith(DEFAULTS)) return fields;
    if (isOnChart(key)) return fields.layout === home.layout ? fields : null;
    if (!key.startsWith(ANNOTATION) || fields.instrument !== instrument) return null;
    const annotation = readAnnotation(fields, chart);
    if (annotation !== null)
      return isShownIn(annotation.scope, home) ? (annotation as unknown as DocumentRecord) : null;
    strange.add(key);
    return null;
  };
  const receive = (news: readonly Pick<RecordNews, 'key' | 'after'>[]) => {
    const told = strange.size;
    const records = news.flatMap(({ key, after }): readonly (readonly [string, DocumentRecord | null])[] => {
      const isKnown = key.startsWith(DEFAULTS) || isOnChart(key);
      if (!(isReady && key.startsWith(ANNOTATION)) && !isKnown) return [];
      strange.delete(key);
      // One that is not understood any more is not shown as it was before.
      return [[key, after === null ? null : shownOf(key, after)]];
    });
    if (records.length > 0) exchange.receive(records);
    if (strange.size > told) notShown(strange.size);
  };
  const receiveCarried = (news: readonly Pick<RecordNews, 'key' | 'after'>[]) => {
    const known = news.filter(({ key }) => carried.has(key));
    if (known.length > 0) exchange.receive(known.map(({ key, after }) => [CARRIED + key, after]));
  };
  /** The chart shows it, before and after: its own record is enough. */
  const isShown = (key: string, fields: RecordFields) => {
    const before = document.get(key);
    return shownOf(key, fields) !== null && (before === null || shownOf(key, before) !== null);
  };

  /** Undoing a deletion brings back what is there by now, with whatever others did to it meanwhile. */
  const isBack = ({ key, before, after }: RecordChange) =>
    before === null && after !== null && document.isDeleted(recordKey(key));

  const opened = [annotationsOf(instrument), ...parts].map((part) => document.open(part));
  const isRead = Promise.all(opened.map((part) => part.isRead));
  /** Under those that were made since. */
  const putBack = () => {
    areBack = true;
    const made = exchange.replaceSteps(kept);
    if (made.done.length + made.undone.length > 0) exchange.replaceSteps(stepsAfter(kept, made));
  };
  /** A step finds what it is about only once that is here. */
  const bringBackSteps = async () => {
    await isRead;
    if (isOver) return;
    receiveCarried([...carried].map((key) => ({ key, after: document.get(key) })));
    putBack();
  };

  const stops = [
    document.onNews((news) => {
      // Of what it makes itself the chart knows but what it does not show, and may from now on.
      receive(isMaking ? news.filter(({ key }) => carried.has(key)) : news);
      if (!isMaking) receiveCarried(news);
    }),
    ...opened.map(({ close }) => close),
    exchange.onStep(({ name, way, changes }) => {
      isMaking = true;
      try {
        // What another chart had is brought back into that one, where it is seen again.
        const made = way === 'done' ? changes.map((change) => madeIn(home, change)) : changes;
        const back = new Set(way === 'done' ? [] : made.filter(isBack).map(({ key }) => key));
        const edits = made.flatMap((one) => (back.has(one.key) ? [bringBack(one.key)] : editOf(one)));
        document.change(way === 'undone' ? undone(name) : name, edits);
        receive(made.filter(({ key }) => key.startsWith(ANNOTATION)).filter((one) => isElsewhere(one, home, changes)));
        const asNow = [...back].map((key) => ({ key: recordKey(key), after: document.get(recordKey(key)) }));
        receive(asNow);
        receiveCarried(asNow);
      } finally {
        isMaking = false;
      }
    }),
  ];
  const receiveKind = (kind: string) => {
    const known = [...document.keys(kind)].sort();
    receive(known.map((key) => ({ key, after: document.get(key) })));
  };
  receiveKind('tool-defaults');
  for (const kind of CHART_KINDS) receiveKind(kind);
  stops.push(
    whenReady(() => {
      isReady = true;
      receiveKind('annotation');
      void bringBackSteps();
    }),
  );
  return {
    make(name, records, others) {
      stops.push(...others.map((part) => document.view(part)));
      for (const part of others) parts.add(part);
      const own = records.map(([key, fields]): readonly [string, DocumentRecord] => {
        if (!carried.has(key) && isShown(key, fields)) return [key, shownOf(key, fields)!];
        carried.add(key);
        return [CARRIED + key, fields];
      });
      receiveCarried([...carried].map((key) => ({ key, after: document.get(key) })));
      exchange.make(name, own);
    },
    settle: () => exchange.settle(),
    unbind() {
      isOver = true;
      exchange.settle();
      if (!areBack) putBack();
      steps.keep({ ...exchange.replaceSteps(NO_STEPS), parts: [...parts] }, instrument, home);
      for (const stop of stops) stop();
    },
  };
}

function atOnce(call: () => void): () => void {
  call();
  return () => {};
}

/** As a chart takes it; null for one that its tools do not understand. */
export function readAnnotation(
  fields: RecordFields,
  { drawing }: { readonly drawing: Pick<FinancialChart['drawing'], 'definitionOf'> },
): Annotation | null {
  const checked = checkAnnotation(withoutOrder(fields), (type) => drawing.definitionOf(type));
  return checked.issues === null ? checked.annotation : null;
}

/** `order` is of the document's own; a chart goes by the ids. Few have one, so that few are copied. */
function withoutOrder(fields: RecordFields): RecordFields {
  if (!Object.hasOwn(fields, 'order')) return fields;
  const { order: _, ...annotation } = fields;
  return annotation;
}

/** Whether the chart has it otherwise than the document. */
function isElsewhere(made: RecordChange, home: ChartHome, changes: readonly RecordChange[]): boolean {
  const { after } = made;
  return !changes.includes(made) || (after !== null && !isShownIn((after as unknown as Annotation).scope, home));
}

/** What a chart makes belongs to the layout that it is in. */
function madeIn(home: ChartHome, change: RecordChange): RecordChange {
  const { key, before, after } = change;
  if (!isOnChart(key)) return placedIn(home, change);
  return before !== null || after === null ? change : { ...change, after: { ...after, layout: home.layout } };
}

/** What is pasted out of another layout or chart, where alone it was shown, belongs to this one: it would not be seen here. */
function placedIn(home: ChartHome, change: RecordChange): RecordChange {
  const { key, before, after } = change;
  const isNew = key.startsWith(ANNOTATION) && before === null && after !== null;
  if (!isNew) return change;
  const { scope } = after as unknown as Annotation;
  return isShownIn(scope, home) ? change : { ...change, after: { ...after, scope: scopeMovedTo(scope, home) } };
}

function keysIn({ done, undone }: HistorySteps): readonly string[] {
  return [...done, ...undone].flatMap(({ changes }) => changes.map(({ key }) => key));
}

/** The key in the document of what has this one in the chart. */
function recordKey(keyOfChart: string): string {
  return keyOfChart.startsWith(CARRIED) ? keyOfChart.slice(CARRIED.length) : keyOfChart;
}

function bringBack(keyOfChart: string): OwnEdit {
  return { key: recordKey(keyOfChart), set: {}, deleted: false };
}

/** What a step of a chart is in the document; nothing for what is the window's own. */
function editOf({ key: keyOfChart, before, after }: RecordChange): readonly OwnEdit[] {
  const isCarried = keyOfChart.startsWith(CARRIED);
  const key = recordKey(keyOfChart);
  if (!isCarried && !isKept(key)) return [];
  if (after === null) return [{ key, set: {}, deleted: true }];
  const { set, unset } = editTo(key, before, after);
  if (before === null) return [{ key, set, deleted: false }];
  if (Object.keys(set).length === 0 && unset.length === 0) return [];
  return [{ key, set, ...(unset.length > 0 && { unset: [...unset] }) }];
}
