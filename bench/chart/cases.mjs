import { MOTION_CASES } from './motion-cases.mjs';

/** In the order in which a visit goes through them. @type {import('./chart-case.mjs').ChartCase[]} */
export const CASES = [...MOTION_CASES];
