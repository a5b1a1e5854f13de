/** Reads a file in whatever form for a window that knows one instrument, and asks for the others only where the file names any. */
import {
  ANNOTATION_FILE_LIMITS,
  type AnnotationIssue,
  type AnyReading,
  type ImportContext,
  importContext,
  type KnownInstrument,
  type ReadLimits,
  readAnyAnnotations,
} from '@candlemark/annotations';
import { ANNOTATIONS_BODY_VALUES } from '@candlemark/contracts';
import { MOST_FILE_BYTES } from './import-source.ts';

/** As much as a page takes at a time without being in anybody's way for long. */
export const IMPORT_LIMITS: ReadLimits = {
  ...ANNOTATION_FILE_LIMITS,
  letters: MOST_FILE_BYTES,
  values: ANNOTATIONS_BODY_VALUES,
};

export interface ReadImportParts {
  /** The one on screen. */
  readonly shown: KnownInstrument;
  /** All that there are. Rejects where the server does not answer. */
  readonly list: () => Promise<readonly KnownInstrument[]>;
}

export interface ReadFile {
  readonly reading: AnyReading;
  readonly issues: null;
  /** Everything was brought to the instrument on screen, whatever the file says. */
  readonly isForced: boolean;
  /** Those that were looked through for it. */
  readonly instruments: readonly KnownInstrument[];
}

export type ReadImport =
  | ReadFile
  | { readonly reading: null; readonly issues: readonly AnnotationIssue[]; readonly more: number };

/** @param isForced whether everything goes to the instrument on screen; null: where the file says, but for a file that does not say */
export async function readImport(
  text: string,
  isForced: boolean | null,
  { shown, list }: ReadImportParts,
): Promise<ReadImport> {
  const read = async (forced: boolean): Promise<ReadImport> => {
    let isBeyond = false;
    const context = importContext([shown], forced ? shown.id : null);
    const first = readAnyAnnotations(
      text,
      watched(context, () => (isBeyond = true)),
      IMPORT_LIMITS,
    );
    if (first.issues !== null) return first;
    if (!isBeyond) return { ...first, isForced: forced, instruments: [shown] };
    const instruments = await list();
    const again = readAnyAnnotations(text, importContext(instruments, context.instrument), IMPORT_LIMITS);
    return again.issues !== null ? again : { ...again, isForced: forced, instruments };
  };
  const asSaid = await read(isForced === true);
  if (isForced !== null || asSaid.reading === null || asSaid.reading.annotations.length > 0) return asSaid;
  return await read(true);
}

/** Tells when something is asked that this one instrument does not answer. */
function watched(context: ImportContext, beyond: () => void): ImportContext {
  const told = <Answer>(answer: Answer, isKnown: boolean): Answer => {
    if (!isKnown) beyond();
    return answer;
  };
  const named = (answer: string | null) => told(answer, answer !== null);
  return {
    ...context,
    hasInstrument: (id) => {
      const isHere = context.hasInstrument(id);
      return told(isHere, isHere);
    },
    instrumentOf: (symbol) => named(context.instrumentOf(symbol)),
    instrumentNamed: (name) => named(context.instrumentNamed(name)),
  };
}
