import type { ChartDocument } from './chart-document.ts';
import type { DocumentRecord } from './document-record.ts';
import type { History, HistorySteps, StepMade } from './history.ts';

/**
 * The document of a chart, for a host that keeps it elsewhere too: what a person does goes out step by step, and what others do comes in without becoming a step of this
 * person's.
 * @example chart.drawing.exchange.onStep(({ name, changes }) => send(name, changes))
 */
export interface DocumentExchange {
  /** Everything that is done, undone and done again, once it is complete: a drag is one step. Keys: `annotation/<id>`, `tool-defaults/<tool>`, `host/<setting>`, and those of `make`. */
  onStep(listener: (step: StepMade) => void): () => void;
  /** Sets or removes (null) records; they must be such as the chart's tools accept. An edit under way goes on from them. */
  receive(records: readonly (readonly [key: string, record: DocumentRecord | null])[]): void;
  /**
   * Does something for the person as one step of theirs, such as what a host imports; the records must be such as for `receive`. Those under other keys are carried along: the chart
   * shows nothing of them, and undoes them with the step.
   * @param name as a person would say it: `Import 42 annotations`
   */
  make(name: string, records: readonly (readonly [key: string, record: DocumentRecord | null])[]): void;
  /**
   * Puts other steps in the place of all that can be undone and done again, and answers those that were there, for a host that keeps them while the chart shows something else; what they did
   * stays. What the steps are about must have been received: a step finds again what has the same data.
   */
  replaceSteps(steps: HistorySteps): HistorySteps;
  /** Completes what is held open, such as a text that is being written, and tells what the next frame would have told: before a page goes away. */
  settle(): void;
}

/** @param present lets the chart paint, and tell, what it has not yet */
export function documentExchange(document: ChartDocument, history: History, present: () => void): DocumentExchange {
  return {
    onStep: (listener) => history.onStep(listener),
    receive: (records) => document.receive(records),
    make: (name, records) => document.edit(name, (edit) => edit.setAll(records)),
    replaceSteps: (steps) => history.replace(steps),
    settle() {
      document.settle();
      present();
    },
  };
}
