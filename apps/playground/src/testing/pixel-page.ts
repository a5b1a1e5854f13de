/** A page for pictures of cases: a chart without words in its plot, in the corner of the page. */
import { createFinancialChart, type FinancialChart } from '@candlemark/chart';
import { optionsOfCase } from '../case-chart.ts';
import { ANNOTATION_CASES } from '../cases/annotation-cases.ts';
import { CHART_TYPE_CASES } from '../cases/chart-type-cases.ts';

const CASES = [...CHART_TYPE_CASES, ...ANNOTATION_CASES];
/** The room for prices follows from their digits: a font of our own makes it the same on every machine. */
const QUIET = { legend: { visible: false }, animation: false, theme: 'light', fontFamily: 'Pixels' } as const;

let shown: FinancialChart | null = null;

/** @param font a file of it in base64 */
export async function loadFont(font: string): Promise<void> {
  const face = new FontFace('Pixels', bytesOf(font));
  document.fonts.add(await face.load());
}

/** Puts the chart of a case into the box, and resolves when it is drawn. */
export async function showCase(box: HTMLElement, id: string): Promise<void> {
  const one = CASES.find((each) => each.id === id);
  if (one === undefined) throw new Error(`There is no case ${id}`);
  shown?.destroy();
  shown = createFinancialChart(box, { ...optionsOfCase(one), ...QUIET });
  shown.setViewport('fit');
  one.prepare?.(shown, box);
  while (shown.getState().status !== 'ready') await nextFrame();
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
}

/** How much of two PNGs of one size differs, 0 to 1: pixels of which a channel is another by more than a browser's smoothing makes of it. */
export async function difference(one: string, other: string): Promise<number> {
  const [first, second] = [await pixelsOf(one), await pixelsOf(other)];
  if (first.width !== second.width || first.height !== second.height) return 1;
  let differing = 0;
  for (let at = 0; at < first.data.length; at += 4) {
    const far = [0, 1, 2].some(
      (channel) => Math.abs(first.data[at + channel]! - second.data[at + channel]!) > SMOOTHING,
    );
    if (far) differing += 1;
  }
  return differing / (first.data.length / 4);
}

const SMOOTHING = 40;

/** @param png in base64 */
async function pixelsOf(png: string): Promise<ImageData> {
  const bitmap = await createImageBitmap(new Blob([bytesOf(png)], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (context === null) throw new Error('There is no canvas');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
