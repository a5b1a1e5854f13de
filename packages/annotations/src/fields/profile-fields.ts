import { needing } from './field.ts';
import { color, oneOf, textColor, textSize, toggle } from './kinds.ts';
import { FILL_LOOK, LINE_LOOK } from './looks.ts';
import { MEASURE_DOWN, MEASURE_UP } from './measure-looks.ts';

/** Fields of a volume profile. The line is that of its point of control. */

export const PROFILE_LOOK = {
  ...needing('showControl', LINE_LOOK),
  upColor: color('field.upVolumeColor', MEASURE_UP, 'fill'),
  ...needing('split', { downColor: color('field.downVolumeColor', MEASURE_DOWN, 'fill') }),
  ...FILL_LOOK,
  fillColor: { ...FILL_LOOK.fillColor, initial: `${FILL_LOOK.fillColor.initial.slice(0, 7)}0d` },
  textColor: textColor('field.textColor'),
  textSize: textSize('field.textSize', 11),
};

/** Shares of what it is measured by. */
export const PROFILE_WIDTHS = { quarter: 1 / 4, third: 1 / 3, half: 1 / 2, full: 1 } as const;

/** @param side where its rows begin */
export function profileProps(side: 'left' | 'right') {
  return {
    rows: oneOf('field.rows', ['12', '24', '48', '100', '200'], '48'),
    valueShare: oneOf('field.valueShare', ['60', '68', '70', '80', '90'], '70'),
    side: oneOf('field.profileSide', ['left', 'right'], side),
    width: oneOf('field.profileWidth', ['quarter', 'third', 'half', 'full'], 'third'),
    widthOf: oneOf('field.profileWidthOf', ['range', 'pane'], 'range'),
    split: toggle('field.split', true),
    showControl: toggle('field.showControl', true, 'line'),
    ...needing('showControl', { extendRight: toggle('field.extendControl', false, 'line') }),
    showNumbers: toggle('field.showNumbers', false, 'text'),
  };
}

export type ProfileProps = ReturnType<typeof profileProps>;
