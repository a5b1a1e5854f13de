import { describe, expect, it } from 'vitest';
import { MINUTE_US, madeUpView, VIEW_FROM_US } from '../testing/made-up-view.ts';
import { priceFigures, timeFigures } from './measure-figures.ts';

const view = madeUpView();
const at = (minutes: number, price: number) => ({ timeUs: VIEW_FROM_US + minutes * MINUTE_US, price });
const unknown = () => ({ bars: null, volume: null });

describe('figures of a change in price', () => {
  it('are absolute, a share and ticks, with their signs', () => {
    expect(priceFigures(at(0, 100), at(0, 104.8), view)).toEqual(['+4.80 (+4.80 %)', '+480 ticks']);
    expect(priceFigures(at(0, 100), at(0, 95.2), view)).toEqual(['−4.80 (−4.80 %)', '−480 ticks']);
  });

  it('have no sign where there is no change that could be seen', () => {
    expect(priceFigures(at(0, 100), at(0, 100), view)).toEqual(['0.00 (0.00 %)', '0 ticks']);
    expect(priceFigures(at(0, 100), at(0, 100 - 1e-12), view)).toEqual(['0.00 (0.00 %)', '0 ticks']);
  });

  it('have no share from nothing or from less', () => {
    expect(priceFigures(at(0, 0), at(0, 5), view)[0]).toBe('+5.00');
    expect(priceFigures(at(0, -10), at(0, -5), view)[0]).toBe('+5.00');
    expect(priceFigures(at(0, 10), at(0, -5), view)[0]).toBe('−15.00 (−150.00 %)');
  });

  it('have no ticks where the tick size is not known', () => {
    expect(priceFigures(at(0, 100), at(0, 101), { ...view, tickSize: null })).toEqual(['+1.00 (+1.00 %)']);
    expect(priceFigures(at(0, 100), at(0, 101), { ...view, tickSize: 1 })[1]).toBe('+1 tick');
  });
});

describe('figures of a span of time', () => {
  it('are its bars, how long it took and what was traded', () => {
    expect(timeFigures(at(0, 1), at(15, 1), view)).toEqual(['15 bars, 15m', 'Volume 15000']);
    expect(timeFigures(at(0, 1), at(1, 1), view)[0]).toBe('1 bar, 1m');
  });

  it('have a minus towards the past', () => {
    expect(timeFigures(at(15, 1), at(0, 1), view)[0]).toBe('−15 bars, −15m');
  });

  it('leave out what is not known', () => {
    expect(timeFigures(at(0, 1), at(15, 1), { ...view, figures: unknown })).toEqual(['15m']);
  });
});
