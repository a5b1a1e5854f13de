import { CHANGING_CASES, OPENING_CASES } from './data-cases.mjs';
import { MOTION_CASES } from './motion-cases.mjs';
import { tileCases } from './tile-cases.mjs';

/** In the order in which a visit goes through them. @param {number} zoomingMs @returns {import('./chart-case.mjs').ChartCase[]} */
export function chartCases(zoomingMs) {
  return [...OPENING_CASES, ...MOTION_CASES, ...CHANGING_CASES, ...tileCases(zoomingMs)];
}
