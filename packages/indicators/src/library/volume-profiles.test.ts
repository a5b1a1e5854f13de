import { expect, test } from 'vitest';
import { valuesOf } from '../../test/indicator-contract.ts';
import { walkingBars } from '../../test/made-up-bars.ts';
import { indicatorOf } from '../registry.ts';

test.each(['visible-range-volume-profile', 'session-volume-profile'])(
  'where nobody knows who bought, %s takes all of a rising bar, none of a falling one, half of another',
  (type) => {
    const bars = { ...walkingBars(3, { seed: 1 }), buyVolume: null };
    bars.open.set([10, 10, 10]);
    bars.close.set([11, 9, 10]);
    bars.volume!.set([6, 8, 4]);
    const { up, down } = valuesOf(indicatorOf(type)!, bars);
    expect([...up!]).toEqual([6, 0, 2]);
    expect([...down!]).toEqual([0, 8, 2]);
  },
);
