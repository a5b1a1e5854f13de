import { ulid } from 'ulid';
import { trendLine } from '../lib/made-up-line.mjs';

/** How many lines a window moves about. */
const LINES = 50;

/**
 * The body of a request that draws a line, or moves one.
 *
 * @param {number} at which of many: the first ones draw
 * @param {string} window
 */
export function moveBody(at, window) {
  const id = `${window}-${at % LINES}`;
  const anchors = [0, 3600].map((seconds) => anchorAt(1_700_000_000_000_000 + (at + seconds) * 1_000_000, 100 + at));
  const set = at < LINES ? trendLine({ id, anchors }) : { anchors };
  return bodyOf(window, 'Move trend line', [{ key: `annotation/${id}`, base: 0, set }]);
}

/**
 * The body of a request that draws lines all over a range of time and prices, always the same ones.
 *
 * @param {object} where
 * @param {string} where.instrument its id
 * @param {number} where.fromUs
 * @param {number} where.toUs
 * @param {readonly [lowest: number, highest: number]} where.prices
 * @param {number} where.first of how many
 * @param {number} where.count
 * @param {number} where.total
 */
export function linesBody({ instrument, fromUs, toUs, prices: [lowest, highest], first, count, total }) {
  const stepUs = (toUs - fromUs) / total;
  const edits = Array.from({ length: count }, (_, index) => {
    const at = first + index;
    const id = `line-${at}`;
    const price = lowest + (highest - lowest) * ((at * 0.618034) % 1);
    const startUs = Math.round(fromUs + at * stepUs);
    const anchors = [
      anchorAt(startUs, price),
      anchorAt(Math.round(startUs + 200 * stepUs), price * (1 + 0.01 * ((at % 7) - 3))),
    ];
    return { key: `annotation/${id}`, base: 0, set: trendLine({ instrument, id, anchors }) };
  });
  return bodyOf('bench', 'Draw lines', edits);
}

/** @param {number} timeUs @param {number} price */
function anchorAt(timeUs, price) {
  return { timeUs, price };
}

/**
 * @template Edit
 * @param {string} window
 * @param {string} name
 * @param {readonly Edit[]} edits
 */
function bodyOf(window, name, edits) {
  return { window, changes: [{ id: ulid(), name, at: '2026-01-02T03:04:05Z', edits }] };
}
