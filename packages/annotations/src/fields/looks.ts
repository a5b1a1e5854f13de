import { later, needing } from './field.ts';
import { color, lineStyle, oneOf, textColor, textSize, toggle, width } from './kinds.ts';

/** Fields that many tools have, so that all of them are named and begin alike. */

/** Told from a light background and from a dark one at 3:1, and carries white text at 4.5:1: labels in it, on axes and beside points, look like all others. */
export const ACCENT = '#2f6fd6';

export const LINE_LOOK = {
  lineColor: color('field.lineColor', ACCENT),
  lineWidth: width('field.lineWidth', 2),
  lineStyle: lineStyle('field.lineStyle'),
};

export const FILL_LOOK = {
  fillColor: color('field.fillColor', `${ACCENT}26`, 'fill'),
};

/** Of what is filled only where it shows its background. */
export const BACKGROUND_LOOK = needing('showBackground', FILL_LOOK);

/** Of a text that stands within a shape. */
export const INNER_TEXT_LOOK = {
  textColor: textColor('field.textColor'),
  textSize: textSize('field.textSize', 14),
  textPosition: oneOf('field.textPosition', ['top', 'center', 'bottom'], 'center', 'text'),
  textAlign: oneOf('field.textAlign', ['left', 'center', 'right'], 'center', 'text'),
};

/** Of a text that stands at a line. */
export const LINE_TEXT_LOOK = {
  textColor: textColor('field.textColor'),
  textSize: textSize('field.textSize', 14),
  textPosition: oneOf('field.textPosition', ['top', 'center', 'bottom'], 'top', 'text'),
  textAlign: oneOf('field.textAlign', ['left', 'center', 'right'], 'center', 'text'),
};

/** Of tools that there were before they had a text. */
export const LATER_INNER_TEXT_LOOK = later(INNER_TEXT_LOOK);
export const LATER_LINE_TEXT_LOOK = later(LINE_TEXT_LOOK);
/** Of tools whose labels had a colour and a size already. */
export const LATER_TEXT_PLACE = later({
  textPosition: LINE_TEXT_LOOK.textPosition,
  textAlign: LINE_TEXT_LOOK.textAlign,
});

export const AXIS_LABEL_LOOK = {
  axisLabel: toggle('field.axisLabel', true),
};

const ON_BOX_FILL = '#ffffff';

/** Of a text that stands in a filled box: the theme's own colour may not be readable on it. */
export const BOX_TEXT_LOOK = {
  fillColor: color('field.fillColor', ACCENT, 'fill'),
  textColor: textColor('field.textColor', ON_BOX_FILL),
  textSize: textSize('field.textSize', 14),
  bold: toggle('field.bold', false, 'text'),
};

/** Heads at the ends of a line that is drawn as a path. */
export const ARROW_ENDS = {
  startArrow: toggle('field.startArrow', false),
  endArrow: toggle('field.endArrow', false),
};

export const EXTENSION = {
  extendStart: toggle('field.extendStart', false),
  extendEnd: toggle('field.extendEnd', false),
};
