// The targets: what ours is held against, case by case.

import { medianOf, ratioOf } from '../lib/rounds.mjs';
import { contenderName, figureName } from './contenders.mjs';
import { described, limitRow, OURS, ratioRow, short } from './goal-rows.mjs';
import { OURS_FURNISHED, PEERS } from './libraries.mjs';

/** @typedef {Map<string, Record<string, number>[]>} Results */
/** @typedef {import('../lib/report.mjs').Row} Row */

const FURNISHED = { name: OURS_FURNISHED.name, isCalled: ', all parts on' };
const TILES = 'candlemark-tiles';
const TEN_THOUSAND = 10_000;
const MILLION = 1_000_000;
const BILLION = 1_000_000_000;
const PANS = ['pan-200', 'pan-2000', 'pan-all'];
/** Targets hold for these two. */
const FRAME_FIGURES = ['main-thread ms', 'CPU ms'];
const PEER_NAMES = PEERS.map(({ name }) => name);

/**
 * The targets of which a run has figures.
 *
 * @param {Results} results
 * @returns {Row[]}
 */
export function goalRows(results) {
  const held = [TEN_THOUSAND, MILLION];
  return [
    ...combine([...PANS, 'zoom'], FRAME_FIGURES, held, (name, figure, bars) =>
      ratioRow(results, name, figure, bars, 'bare', { atMost: 1.4 }),
    ),
    ...FRAME_FIGURES.flatMap((figure) =>
      ratioRow(results, 'averages-2000', figure, TEN_THOUSAND, 'bare', { atMost: 1.2 }),
    ),
    ...combine(PANS, FRAME_FIGURES, held, (name, figure, bars) =>
      PEER_NAMES.flatMap((peer) => ratioRow(results, name, figure, bars, peer, { atMost: 1 })),
    ),
    ...combine([...PANS, 'zoom'], FRAME_FIGURES, held, (name, figure, bars) =>
      ratioRow(results, name, figure, bars, 'bare', { atMost: 1.4 }, FURNISHED),
    ),
    ...held.flatMap((bars) => longFramesRow(results, bars)),
    ...combine(['crosshair-200', 'crosshair-all'], FRAME_FIGURES, held, (name, figure, bars) =>
      ratioRow(results, name, figure, bars, 'uplot', { atMost: 1 }),
    ),
    ...combine(['crosshair-200', 'crosshair-all'], FRAME_FIGURES, held, (name, figure, bars) =>
      ratioRow(results, name, figure, bars, 'uplot', { atMost: 1 }, FURNISHED),
    ),
    ...ratioRow(results, 'first-candles', 'ms', MILLION, 'bare', { atMost: 1.5 }),
    ...ratioRow(results, 'first-candles', 'ms', MILLION, 'lightweight-charts', { atMost: 1 / 20 }),
    ...tilesRow(results),
    ...limitRow(results, OURS, MILLION, 'memory', 'times the columns', 1.3),
    ...limitRow(results, TILES, BILLION, 'tiles-memory', 'MB held', 60),
    ...ratioRow(results, 'updates', 'main thread busy %', MILLION, 'bare', { atMost: 1 }),
    ...leastRow(results, 'updates', 'updates applied %', 100),
    ...ratioRow(results, 'prepend', 'ms', MILLION, 'klinecharts', { atMost: 1 }),
    ...limitRow(results, OURS, MILLION, 'prepend', 'moved px', 0.5),
  ];
}

/**
 * @param {readonly string[]} names
 * @param {readonly string[]} figures
 * @param {readonly number[]} held
 * @param {(name: string, figure: string, bars: number) => Row[]} rows
 */
function combine(names, figures, held, rows) {
  return names.flatMap((name) => figures.flatMap((figure) => held.flatMap((bars) => rows(name, figure, bars))));
}

/** @param {Results} results @param {number} bars @returns {Row[]} */
function longFramesRow(results, bars) {
  const name = figureName('zoom', 'frames over 33 ms');
  const [ours, bare] = [OURS, 'bare'].map((library) => medianOf(results, contenderName(library, bars), name));
  if (ours === undefined || bare === undefined || Number.isNaN(ours + bare)) return [];
  return [
    {
      what: described('zoom', 'frames over 33 ms', bars),
      ours: short(ours),
      beside: `${short(bare)} (bare)`,
      // Both may be none.
      ratio: (ours + 1) / (bare + 1),
      goal: { atMost: 1 },
    },
  ];
}

/** A billion trades beside ten thousand. @param {Results} results @returns {Row[]} */
function tilesRow(results) {
  const name = figureName('tiles-first-candles', 'ms');
  const [many, few] = [contenderName(TILES, BILLION), contenderName(TILES, TEN_THOUSAND)];
  const ratio = ratioOf(results, many, few, name);
  if (Number.isNaN(ratio)) return [];
  return [
    {
      what: 'tiles-first-candles: ms, 1,000,000,000 trades',
      ours: short(medianOf(results, many, name)),
      beside: `${short(medianOf(results, few, name))} (10,000 trades)`,
      ratio,
      goal: { atMost: 1.1 },
    },
  ];
}

/** @param {Results} results @param {string} caseName @param {string} figure @param {number} least @returns {Row[]} */
function leastRow(results, caseName, figure, least) {
  const ours = medianOf(results, contenderName(OURS, MILLION), figureName(caseName, figure));
  if (Number.isNaN(ours)) return [];
  const what = described(caseName, figure, MILLION);
  return [{ what, ours: short(ours), beside: `${least} (asked)`, ratio: ours / least, goal: { atLeast: 1 } }];
}
