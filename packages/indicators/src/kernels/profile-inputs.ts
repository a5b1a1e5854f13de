import type { ProfileLines } from '../definition.ts';
import { choice, flag } from '../inputs.ts';

/** How a profile is drawn. @param side at which its rows begin, of the view or of their period */
export function profileInputs(side: 'left' | 'right', width: 'quarter' | 'half') {
  return {
    rows: choice('Rows', '48', ['12', '24', '48', '100', '200']),
    valueShare: choice('Value area, %', '70', ['60', '68', '70', '80', '90']),
    side: choice('Side', side, ['left', 'right']),
    width: choice('Width', width, ['quarter', 'third', 'half', 'full']),
    split: flag('Bought and sold apart', true),
    showNumbers: flag('Numbers', false),
  };
}

export const PROFILE_LINES: ProfileLines = {
  control: { name: 'Point of control', draws: 'line', color: 'muted' },
  value: { name: 'Value area', draws: 'line', color: 'muted', isHidden: true },
  runningControl: { name: 'Developing point of control', draws: 'line', color: 'first', isHidden: true },
  runningValue: { name: 'Developing value area', draws: 'line', color: 'second', isHidden: true },
};
