// The bare limit: a Canvas2D loop that draws the same candles, panned by the same events. No axes, no grid, no text.

import { askedBars, makeBars } from './bars.ts';

const BODY_SHARE = 0.8;
const COLOURS = ['#089981', '#f23645'] as const;

const { total, visible } = askedBars();
const bars = makeBars(total);
const canvas = document.createElement('canvas');
canvas.width = innerWidth;
canvas.height = innerHeight;
canvas.style.display = 'block';
document.body.append(canvas);
const context = canvas.getContext('2d', { alpha: false });
if (!context) throw new Error('This browser has no Canvas2D');

let first = total - visible;
let requested = false;

function draw(paint: CanvasRenderingContext2D): void {
  requested = false;
  const pxPerBar = canvas.width / visible;
  const from = Math.max(0, Math.floor(first));
  const to = Math.min(total, Math.ceil(first + visible) + 1);
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let index = from; index < to; index += 1) {
    low = Math.min(low, bars.low[index] ?? low);
    high = Math.max(high, bars.high[index] ?? high);
  }
  const pxPerPrice = canvas.height / (high - low);
  const y = (price: number) => Math.round((high - price) * pxPerPrice);
  const width = Math.max(1, Math.floor(pxPerBar * BODY_SHARE));
  paint.fillStyle = '#ffffff';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  for (const [direction, colour] of COLOURS.entries()) {
    paint.fillStyle = colour;
    for (let index = from; index < to; index += 1) {
      const open = bars.open[index]!;
      const close = bars.close[index]!;
      if (Number(close < open) !== direction) continue;
      const centre = Math.round((index - first + 0.5) * pxPerBar);
      const top = y(bars.high[index]!);
      paint.fillRect(centre, top, 1, Math.max(1, y(bars.low[index]!) - top));
      if (width === 1) continue;
      const bodyTop = y(Math.max(open, close));
      paint.fillRect(centre - (width >> 1), bodyTop, width, Math.max(1, y(Math.min(open, close)) - bodyTop));
    }
  }
}

canvas.addEventListener('pointermove', (event) => {
  if (event.buttons === 0) return;
  first -= (event.movementX * visible) / canvas.width;
  if (requested) return;
  requested = true;
  requestAnimationFrame(() => draw(context));
});
draw(context);
document.documentElement.dataset.ready = 'yes';
