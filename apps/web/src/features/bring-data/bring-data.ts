import type { Services } from '../../services.ts';

/** The page of data: what is brought in, and what was. */
export const DATA_PATH = '/data';

/** Goes to the page of data with files that are to be imported; null: with none yet. */
export function bringData(
  {
    address,
    brought,
    overlay,
    platform,
    layouts,
  }: Pick<Services, 'address' | 'brought' | 'overlay' | 'platform' | 'layouts'>,
  files: readonly File[],
): void {
  if (layouts.isReadOnly) return;
  brought.set([...brought.get(), ...files]);
  overlay.set({ kind: 'none' });
  if (platform.location.pathname() === DATA_PATH) return;
  address.flush();
  platform.history.go(DATA_PATH);
}

/** Lets the reader choose files that are to be imported. */
export async function chooseData(services: Parameters<typeof bringData>[0]): Promise<void> {
  const files = await services.platform.pickFiles();
  if (files.length > 0) bringData(services, files);
}
