import type { Services } from '../../services.ts';

type CopyingServices = Pick<Services, 'notices' | 'platform' | 'session' | 'text'>;

/** Puts indicators on the clipboard, for another chart. */
export async function copyIndicators(
  ids: readonly string[],
  { notices, platform, session, text }: CopyingServices,
): Promise<void> {
  const { chart } = session;
  if (chart === null) return;
  try {
    await platform.copyText(chart.indicators.copy(ids));
    notices.show(text('indicators.copied', { count: ids.length }));
  } catch {
    // The browser asks for a permission that was not given, or the page is not served securely.
    notices.show(text('indicators.notCopied'));
  }
}

/** Puts indicators of the clipboard on the chart that is shown; answers whether the text is any. What cannot be done is told. */
export function pasteIndicators(
  pasted: string,
  { notices, session, text }: Pick<Services, 'notices' | 'session' | 'text'>,
): boolean {
  const { chart } = session;
  const pasting = chart?.indicators.paste(pasted) ?? null;
  if (pasting === null) return false;
  pasting.catch((error: unknown) =>
    notices.show(text('indicators.notAdded', { reason: error instanceof Error ? error.message : String(error) })),
  );
  return true;
}
