import type { Workspace } from '../workspace.ts';
import { DEMO_INSTRUMENTS, type DemoInstrument } from './demo-instruments.ts';
import { ImportPace } from './import-pace.ts';

/** How far the demo is. */
export interface DemoLoadProgress {
  /** Name of the instrument that is loading; null before the first and after the last. */
  readonly current: string | null;
  /** Instruments that have arrived, and how many there are to be. */
  readonly done: number;
  readonly total: number;
  /** Of the whole work, from 0 to 1. */
  readonly fraction: number;
}

export interface LoadDemoOptions {
  readonly workspace: Workspace;
  /** Cancels the loading; the next start goes on with it. */
  readonly signal: AbortSignal;
  onProgress(progress: DemoLoadProgress): void;
  /** Waits between two looks at a running import. */
  sleep(ms: number): Promise<void>;
  /** Other instruments than the shipped ones, for tests. */
  readonly instruments?: readonly DemoInstrument[];
}

/**
 * `loaded`: everything is there now, or was loaded by an earlier start. `declined`: the workspace was in use before it
 * met the demo. `interrupted`: the signal fired.
 */
export type DemoOutcome = 'loaded' | 'declined' | 'interrupted';

const SETTING = 'demo';
const POLL_MS = 100;

/**
 * Loads the demo instruments into a workspace that is new, through the ordinary import. The workspace remembers that it
 * has had them, so one that a person removed does not come back; loading that broke off goes on where it was.
 */
export async function loadDemo(options: LoadDemoOptions): Promise<DemoOutcome> {
  const { workspace, instruments = DEMO_INSTRUMENTS } = options;
  const { settings, store } = workspace;
  const state = await settings.get(SETTING);
  if (state === 'loaded' || state === 'declined') return state;
  if (state === null && store.listInstruments().length > 0) {
    await settings.set(SETTING, 'declined');
    return 'declined';
  }
  await settings.set(SETTING, 'loading');
  for (const [index, instrument] of instruments.entries()) {
    if (store.bySymbol(instrument.symbol)) continue;
    if (!(await load(options, instruments, index))) return 'interrupted';
  }
  await settings.set(SETTING, 'loaded');
  options.onProgress({ current: null, done: instruments.length, total: instruments.length, fraction: 1 });
  return 'loaded';
}

/** Loads one; false when the signal fired. Rejects when the import fails for another reason. */
async function load(
  { workspace, signal, onProgress, sleep }: LoadDemoOptions,
  instruments: readonly DemoInstrument[],
  index: number,
): Promise<boolean> {
  if (signal.aborted) return false;
  const instrument = instruments[index]!;
  const { fileName, open, options } = instrument;
  const job = workspace.imports.start({ name: fileName, stream: open(), options });
  const cancel = () => workspace.imports.cancel(job.id);
  signal.addEventListener('abort', cancel, { once: true });
  const ended = job.done.then(
    () => true,
    () => true,
  );
  const pace = new ImportPace(instrument.rows);
  try {
    do {
      const fraction = fractionOf(instruments, index, pace.look(job.status()));
      onProgress({ current: options.name ?? instrument.symbol, done: index, total: instruments.length, fraction });
    } while (!(await Promise.race([ended, sleep(POLL_MS).then(() => false)])));
    await job.done;
    return true;
  } catch (error) {
    if (job.status().state === 'cancelled') return false;
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function fractionOf(instruments: readonly DemoInstrument[], index: number, share: number): number {
  const rows = (list: readonly DemoInstrument[]) => list.reduce((total, instrument) => total + instrument.rows, 0);
  return (rows(instruments.slice(0, index)) + share * instruments[index]!.rows) / rows(instruments);
}
