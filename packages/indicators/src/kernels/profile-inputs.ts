import { choice, flag } from '../inputs.ts';

/** How a profile is drawn. @param side at which its rows begin, of the view or of their period */
export function profileInputs(side: 'left' | 'right', width: 'quarter' | 'half') {
  return {
    rows: choice('Rows', '48', ['12', '24', '48', '100', '200']),
    valueShare: choice('Value area, %', '70', ['60', '68', '70', '80', '90']),
    side: choice('Side', side, ['left', 'right']),
    width: choice('Width', width, ['quarter', 'third', 'half', 'full']),
    split: flag('Bought and sold apart', true),
    showControl: flag('Point of control', true),
    showNumbers: flag('Numbers', false),
  };
}
