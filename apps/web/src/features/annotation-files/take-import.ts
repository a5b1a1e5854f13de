import { FOREIGN_FORMATS, type KnownInstrument } from '@candlemark/annotations';
import type { Services } from '../../services.ts';
import type { PreparedImport } from './prepare-import.ts';

type TakingServices = Pick<Services, 'boundChart' | 'session' | 'notices' | 'text'>;

/** The form of a file as people say it. */
export function formatTitle(format: string, { text }: Pick<Services, 'text'>): string {
  return FOREIGN_FORMATS.find(({ name }) => name === format)?.title ?? text('import.ownFormat');
}

/** Takes a file into the document as one step, and says so with a way back. */
export function takeImport(
  { count, kept, format, records, parts, places }: PreparedImport,
  shown: KnownInstrument,
  services: TakingServices,
): void {
  const { boundChart, session, notices, text } = services;
  const step =
    count > 0
      ? text('step.import', { count })
      : text('step.importKept', { count: kept, format: formatTitle(format, services) });
  boundChart.get()?.make(
    step,
    records.map(({ key, after }) => [key, after]),
    parts,
  );
  const others = places
    .filter(({ instrument }) => instrument !== shown.id)
    .reduce((sum, { added, changed }) => sum + added + changed, 0);
  const told =
    count === 0
      ? text('import.doneKept', { count: kept })
      : text(others > 0 ? 'import.doneElsewhere' : 'import.done', { count, others });
  notices.show(told, {
    label: text('import.undo'),
    run: () => {
      const drawing = session.drawing.get();
      const last = drawing?.state.steps[drawing.state.done - 1];
      if (drawing !== null && last === step) drawing.undo();
      else notices.show(text('import.undoLater'));
    },
  });
}
