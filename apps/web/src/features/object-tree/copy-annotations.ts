import type { Annotation } from '@candlemark/annotations';
import { annotationsOf } from '@candlemark/client';
import type { RecordFields } from '@candlemark/contracts';
import type { Services } from '../../services.ts';

type CopyingServices = Pick<Services, 'boundChart' | 'notices' | 'platform' | 'session' | 'text'>;

/** Copies annotations to another instrument, in one step that can be undone here. Where they were shown in one chart or layout alone, so are the copies. */
export function copyAnnotations(
  annotations: readonly Annotation[],
  to: { readonly id: string; readonly symbol: string },
  services: CopyingServices,
): void {
  const { boundChart, notices, platform, session, text } = services;
  const step = text('step.copyAnnotations', { count: annotations.length, symbol: to.symbol });
  const copies = annotations.map((one): readonly [string, RecordFields] => {
    const id = platform.newId();
    return [`annotation/${id}`, { ...one, id, instrument: to.id, locked: false } as unknown as RecordFields];
  });
  boundChart.get()?.make(step, copies, [annotationsOf(to.id)]);
  const done = session.drawing.get()?.state.done;
  notices.show(text('notice.annotationsCopied', { count: annotations.length, symbol: to.symbol }), {
    label: text('import.undo'),
    run: () => {
      const drawing = session.drawing.get();
      if (drawing?.state.done === done && drawing?.state.steps.at(drawing.state.done - 1) === step) drawing.undo();
      else notices.show(text('notice.copyUndoLater'));
    },
  });
}
