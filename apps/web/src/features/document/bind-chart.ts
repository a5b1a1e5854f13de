/**
 * Joins a chart to the document: its steps become changes, and news of the document appear on it. What its tools do not understand (of a later version, of another program) is
 * left where it is and counted.
 */
import { checkAnnotation } from '@candlemark/annotations';
import type { DocumentRecord, FinancialChart, RecordChange } from '@candlemark/chart';
import { annotationsOf, type OwnEdit, type RecordNews } from '@candlemark/client';
import { editBetween, type RecordFields } from '@candlemark/contracts';
import type { DocumentService } from './document-service.ts';

const ANNOTATION = 'annotation/';
const DEFAULTS = 'tool-defaults/';

export interface BoundDocument extends Pick<DocumentService, 'get' | 'keys' | 'change' | 'onNews' | 'view'> {}

export interface BindOptions {
  /** As a person reads it: `Undo: Move trend line`. */
  readonly undone: (step: string) => string;
  /** So many annotations cannot be shown. */
  readonly notShown: (count: number) => void;
}

/** Returns what parts them again. */
export function bindChart(
  chart: FinancialChart,
  instrument: string,
  document: BoundDocument,
  { undone, notShown }: BindOptions,
): () => void {
  const { exchange } = chart.drawing;
  const strange = new Set<string>();
  let isMaking = false;

  const isShown = (key: string, fields: RecordFields): boolean => {
    if (key.startsWith(DEFAULTS)) return true;
    if (!key.startsWith(ANNOTATION) || fields.instrument !== instrument) return false;
    const { issues } = checkAnnotation(fields, (type) => chart.drawing.definitionOf(type));
    if (issues === null) return true;
    strange.add(key);
    return false;
  };
  const receive = (news: readonly Pick<RecordNews, 'key' | 'after'>[]) => {
    const told = strange.size;
    const records = news.flatMap(({ key, after }): readonly (readonly [string, DocumentRecord | null])[] => {
      if (!key.startsWith(ANNOTATION) && !key.startsWith(DEFAULTS)) return [];
      strange.delete(key);
      // One that is not understood any more is not shown as it was before.
      return [[key, after !== null && isShown(key, after) ? after : null]];
    });
    if (records.length > 0) exchange.receive(records);
    if (strange.size > told) notShown(strange.size);
  };

  const stops = [
    document.onNews((news) => {
      if (!isMaking) receive(news);
    }),
    document.view(annotationsOf(instrument)),
    exchange.onStep(({ name, way, changes }) => {
      isMaking = true;
      try {
        document.change(way === 'undone' ? undone(name) : name, changes.flatMap(editOf));
      } finally {
        isMaking = false;
      }
    }),
  ];
  const known = ['annotation', 'tool-defaults'].flatMap((kind) => document.keys(kind)).sort();
  receive(known.map((key) => ({ key, after: document.get(key) })));
  return () => {
    exchange.settle();
    for (const stop of stops) stop();
  };
}

/** What a step of a chart is in the document; nothing for what is the window's own. */
function editOf({ key, before, after }: RecordChange): readonly OwnEdit[] {
  if (!key.startsWith(ANNOTATION) && !key.startsWith(DEFAULTS)) return [];
  if (after === null) return [{ key, set: {}, deleted: true }];
  const { set, unset } = editBetween(before, after);
  if (before === null) return [{ key, set, deleted: false }];
  if (Object.keys(set).length === 0 && unset.length === 0) return [];
  return [{ key, set, ...(unset.length > 0 && { unset: [...unset] }) }];
}
