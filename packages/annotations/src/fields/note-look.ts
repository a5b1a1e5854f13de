import { color, textColor, textSize } from './kinds.ts';
import { ACCENT } from './looks.ts';

/** Paper, and ink for it. */
const PAPER = '#fdf3cf';
const INK = '#1d2129';

/** Of a sign that unfolds a card. */
export const NOTE_LOOK = {
  iconColor: color('field.iconColor', ACCENT),
  fillColor: color('field.fillColor', PAPER, 'fill'),
  textColor: textColor('field.textColor', INK),
  textSize: textSize('field.textSize', 14),
};
