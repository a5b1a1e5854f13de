import type { Services } from '../../services.ts';

const FIRST_LOOK_MS = 50;
const LONGEST_LOOK_MS = 1000;

/** Waits until a change of the store has ended; it may wait for an import. @throws Error why it could not be made */
export async function followChange({ api, platform }: Pick<Services, 'api' | 'platform'>, id: string): Promise<void> {
  const { signal } = new AbortController();
  for (let waitMs = FIRST_LOOK_MS; ; waitMs = Math.min(LONGEST_LOOK_MS, 2 * waitMs)) {
    const { state, failure } = await api.changeStatus(id, signal);
    if (failure !== null) throw new Error(failure.message);
    if (state === 'done') return;
    await new Promise<void>((resolve) => platform.timers.after(waitMs, resolve));
  }
}
