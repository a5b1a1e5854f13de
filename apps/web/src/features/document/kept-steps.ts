/**
 * What can be undone in this visit, whatever chart is on screen: a chart is made anew with each instrument and gets back the steps that belong to it. A step belongs to the layout and the
 * instrument in which it was made, and besides wherever all that it changed is shown: a drawing in every layout of its instrument, an indicator with every instrument of its layout.
 * Invariant: what is done and what was undone are two lists, of which those of any chart are parts in the same order. Cost: a walk through at most a hundred steps with each change of chart.
 */
import { type AnnotationScope, type ChartHome, isShownIn } from '@candlemark/annotations';
import type { DocumentRecord, HistoryStep, HistorySteps, RecordChange } from '@candlemark/chart';
import type { DocumentPart } from '@candlemark/client';
import { CARRIED, isOnChart } from './chart-kinds.ts';

/** Steps that are kept, of all charts together; those made first are given up first. */
export const MOST_KEPT_STEPS = 100;

/** The steps of one chart. */
export interface StepsOfChart extends HistorySteps {
  /** Where records are that they carry along. */
  readonly parts: readonly DocumentPart[];
}

export const NO_STEPS: HistorySteps = { done: [], undone: [] };

interface Place {
  readonly instrument: string;
  readonly home: ChartHome;
}

export class KeptSteps {
  #done: readonly HistoryStep[] = [];
  #undone: readonly HistoryStep[] = [];
  readonly #places = new WeakMap<HistoryStep, Place>();
  readonly #parts = new Map<string, readonly DocumentPart[]>();

  /** Those of a chart. */
  of(instrument: string, home: ChartHome): StepsOfChart {
    const place = { instrument, home };
    const isOf = (step: HistoryStep) => belongs(step, this.#places.get(step)!, place);
    return {
      done: this.#done.filter(isOf),
      undone: this.#undone.filter(isOf),
      parts: this.#parts.get(keyOf(place)) ?? [],
    };
  }

  /** A chart leaves the screen. @param now its steps: what of those that it had is not among them is gone */
  keep(now: StepsOfChart, instrument: string, home: ChartHome): void {
    const place = { instrument, home };
    const had = this.of(instrument, home);
    if (now.parts.length > 0) this.#parts.set(keyOf(place), now.parts);
    const placed = (steps: readonly HistoryStep[]) => steps.map((step) => this.#placed(step, place));
    this.#done = joined(this.#done, had.done, placed(now.done)).slice(-MOST_KEPT_STEPS);
    // The one that was undone last is the first, and the end that grows.
    const undone = joined(this.#undone.toReversed(), had.undone, placed(now.undone).toReversed());
    this.#undone = undone.toReversed().slice(0, MOST_KEPT_STEPS - this.#done.length);
  }

  #placed(step: HistoryStep, place: Place): HistoryStep {
    if (this.#places.has(step)) return step;
    const changes = step.changes.map((change) => ofLayout(change, place.home.layout));
    const placed = { ...step, changes };
    this.#places.set(placed, place);
    return placed;
  }
}

/** What was done before and after. What was undone before is gone, as with any step that is made. */
export function stepsAfter({ done }: HistorySteps, later: HistorySteps): HistorySteps {
  const kept = [...done, ...later.done].slice(-MOST_KEPT_STEPS);
  return { done: kept, undone: later.undone.slice(0, MOST_KEPT_STEPS - kept.length) };
}

/** All steps with those of one chart as they are now: what is gone of them is left out, and what is new is the end. */
function joined(
  all: readonly HistoryStep[],
  had: readonly HistoryStep[],
  now: readonly HistoryStep[],
): readonly HistoryStep[] {
  const gone = new Set(had.filter((step) => !now.includes(step)));
  return [...all.filter((step) => !gone.has(step)), ...now.filter((step) => !all.includes(step))];
}

/** Whether a step that was made in one place can be undone in another. */
function belongs(step: HistoryStep, made: Place, { instrument, home }: Place): boolean {
  const isSameLayout = made.home.layout === home.layout && made.home.chart === home.chart;
  if (isSameLayout && made.instrument === instrument) return true;
  return step.changes.every(({ key, before, after }) => {
    if (key.startsWith('tool-defaults/')) return true;
    if (key.startsWith(CARRIED)) return false;
    if (!key.startsWith('annotation/')) return isSameLayout;
    return [before, after].every((record) => record === null || isShownOn(record, instrument, home));
  });
}

function isShownOn(annotation: DocumentRecord, instrument: string, home: ChartHome): boolean {
  return annotation.instrument === instrument && isShownIn(annotation.scope as AnnotationScope, home);
}

/** As the document has it, which the chart of another layout, and this one later, gets it from: with its layout. */
function ofLayout({ key, before, after }: RecordChange, layout: string): RecordChange {
  const placed = (record: DocumentRecord | null) => record && { layout, ...record };
  return isOnChart(key) ? { key, before: placed(before), after: placed(after) } : { key, before, after };
}

function keyOf({ instrument, home }: Place): string {
  return [instrument, home.layout, home.chart].join(' ');
}
