import type { FinancialChart } from '@candlemark/chart';
import type { PictureKind } from './menu-place.ts';

const SVG_TYPE = 'image/svg+xml';
/** Browsers read it after the press; a minute is more than any of them takes. */
const KEPT_MS = 60_000;

/**
 * Hands a picture of the chart to the browser as a file.
 * @throws Error where there is no picture, or the browser cannot make one
 */
export async function downloadPicture(
  chart: Pick<FinancialChart, 'toPng' | 'toSvg'>,
  kind: PictureKind,
  owner: Document,
): Promise<void> {
  const picture = kind === 'png' ? await chart.toPng() : new Blob([chart.toSvg()], { type: SVG_TYPE });
  const url = URL.createObjectURL(picture);
  const link = owner.createElement('a');
  link.href = url;
  link.download = `chart.${kind}`;
  link.click();
  owner.defaultView?.setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
