import { color, lineStyle, width } from './kinds.ts';
import { ACCENT } from './looks.ts';

/** Fields of measurers. Each colour carries white figures at 4.5:1 and is told from a dark background and from a light one at 3:1. */

export const MEASURE = ACCENT;
export const MEASURE_UP = '#0a7f69';
export const MEASURE_DOWN = '#d22f3d';

/** Of a background, on top of its colour: a fifth shows bars through it. */
const FILL_ALPHA = '33';

export const MEASURE_LOOK = {
  lineColor: color('field.lineColor', MEASURE),
  fillColor: color('field.fillColor', `${MEASURE}${FILL_ALPHA}`, 'fill'),
  lineWidth: width('field.lineWidth', 1),
  lineStyle: lineStyle('field.lineStyle'),
};

/** One look for what rises, another for what falls. */
export const UP_DOWN_LOOK = {
  upLineColor: color('field.upLineColor', MEASURE_UP),
  upFillColor: color('field.upFillColor', `${MEASURE_UP}${FILL_ALPHA}`, 'fill'),
  downLineColor: color('field.downLineColor', MEASURE_DOWN),
  downFillColor: color('field.downFillColor', `${MEASURE_DOWN}${FILL_ALPHA}`, 'fill'),
  lineWidth: width('field.lineWidth', 1),
  lineStyle: lineStyle('field.lineStyle'),
};
