import { defineElliottWave } from '../../geometry/define-elliott-wave.ts';

/** Five waves of an impulse, from where they begin. */
export const elliottImpulse = defineElliottWave({
  type: 'elliott-impulse',
  icon: 'M2 20 6 14l3 4 5-11 3 5 5-9',
  waves: ['0', '1', '2', '3', '4', '5'],
});
