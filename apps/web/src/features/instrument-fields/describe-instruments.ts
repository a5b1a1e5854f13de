import type { ChangeStatus, InstrumentPatch, InstrumentsPatch, InstrumentsSet } from '@candlemark/contracts';
import { errorWords } from '../../data/error-words.ts';
import type { Services } from '../../services.ts';

type Parts = Pick<Services, 'api' | 'platform' | 'notices' | 'queries' | 'text'>;

const FIRST_LOOK_MS = 50;
const LONGEST_LOOK_MS = 1000;

/** What came of a change: its id, by which it is taken back, and of how many instruments it was. */
export interface Described {
  readonly change: string;
  readonly instruments: number;
  /** Fields that were not taken back. */
  readonly kept: number;
}

/** Whom a form is about. */
export type DescribedTarget =
  /** What its fields were when they were read. */
  | { readonly kind: 'one'; readonly id: string; readonly base: NonNullable<InstrumentPatch['base']> }
  | { readonly kind: 'several'; readonly of: InstrumentsPatch['changes'][number]['of'] };

/** Says what instruments are. Resolves once every window can read it. @throws Error why it was refused */
export async function describeInstruments(
  parts: Parts,
  target: DescribedTarget,
  set: InstrumentsSet,
  signal: AbortSignal,
): Promise<Described> {
  const { api } = parts;
  const id =
    target.kind === 'one'
      ? await api.describeInstrument(target.id, { ...set, base: target.base }, signal)
      : await api.describeInstruments({ changes: [{ of: target.of, set }] }, signal);
  return await ended(parts, id, signal);
}

/** Tells that instruments are described, with a button that takes it back. */
export function tellDescribed(parts: Parts, { change, instruments }: Described): void {
  const { notices, text } = parts;
  notices.show(text('fields.saved', { count: instruments }), {
    label: text('fields.undo'),
    run: () => void takeBack(parts, change),
  });
}

/** Takes a change back and tells what came of it. */
export async function takeBack(parts: Parts, change: string): Promise<void> {
  const { api, notices, text } = parts;
  const { signal } = new AbortController();
  try {
    const { kept } = await ended(parts, await api.undoDescription(change, signal), signal);
    notices.show(text(kept === 0 ? 'fields.undone' : 'fields.undoneButFor', { count: kept }));
  } catch (error) {
    notices.show(text('fields.notUndone', { reason: errorWords(error, text) }));
  }
}

/** A change that the server could not make. */
export class DescribeFailure extends Error {
  override readonly name = 'DescribeFailure';
  readonly code: string;

  constructor({ code, message }: NonNullable<ChangeStatus['failure']>) {
    super(message);
    this.code = code;
  }
}

/** Follows a change to its end. It may wait for an import. */
async function ended({ api, platform, queries }: Parts, id: string, signal: AbortSignal): Promise<Described> {
  for (let waitMs = FIRST_LOOK_MS; ; waitMs = Math.min(LONGEST_LOOK_MS, 2 * waitMs)) {
    const { state, failure, described } = await api.changeStatus(id, signal);
    if (failure !== null) throw new DescribeFailure(failure);
    if (state === 'done') {
      // The channel may tell it later, or not at all.
      await queries.invalidateQueries({ queryKey: ['instruments'] });
      return { change: id, instruments: described?.instruments ?? 0, kept: described?.kept ?? 0 };
    }
    await new Promise<void>((resolve) => platform.timers.after(waitMs, resolve));
  }
}
