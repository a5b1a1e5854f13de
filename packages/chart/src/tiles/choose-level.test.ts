import {
  type ChartLevel,
  calendarFromTemplate,
  compileCalendar,
  type Instrument,
  type IntervalText,
  TradingTime,
  US_PER_DAY,
  US_PER_HOUR,
} from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseLevel } from './choose-level.ts';
import { levelSpacings } from './level-spacing.ts';
import { createMarket, intervalOf } from './visible-tiles.fixtures.ts';

const MARKET = createMarket('24/7');
const LEVELS = levelSpacings(MARKET.instrument, MARKET.tradingTime);

function choose(barDistanceCss: number, of: ChartLevel, rest: Partial<Parameters<typeof chooseLevel>[0]> = {}) {
  const { spacingTradingUs } = LEVELS.find(({ level }) => level === of)!;
  const pxPerTradingUs = barDistanceCss / spacingTradingUs;
  return chooseLevel({ levels: LEVELS, pxPerTradingUs, devicePixelRatio: 1, pinned: 'auto', previous: null, ...rest });
}

describe('choosing a level', () => {
  it('takes the finest whose bars are five pixels apart', () => {
    expect(choose(5, '1h')).toBe('1h');
    expect(choose(4.99, '1h')).toBe('4h');
    expect(choose(5, '1D')).toBe('1D');
  });

  it('takes trades where they are eight pixels apart on average', () => {
    expect(choose(8, 'trades')).toBe('trades');
    expect(choose(7.9, 'trades')).not.toBe('trades');
  });

  it('stays on its level at the boundary', () => {
    expect(choose(4.6, '1h', { previous: '1h' })).toBe('1h');
    expect(choose(4.4, '1h', { previous: '1h' })).toBe('4h');
    expect(choose(5.4, '1h', { previous: '4h' })).toBe('4h');
    expect(choose(5.6, '1h', { previous: '4h' })).toBe('1h');
  });

  it('never flickers: while the zoom stands still so does the level', () => {
    const zoom = fc.double({ min: -18, max: -3, noNaN: true }).map((exponent) => 10 ** exponent);
    fc.assert(
      fc.property(zoom, fc.constantFrom(null, ...LEVELS.map(({ level }) => level)), (pxPerTradingUs, previous) => {
        const at = (level: ChartLevel | null) =>
          chooseLevel({ levels: LEVELS, pxPerTradingUs, devicePixelRatio: 1, pinned: 'auto', previous: level });
        const chosen = at(previous);
        expect(at(chosen)).toBe(chosen);
      }),
    );
  });

  it('never gets coarser while one zooms in', () => {
    let previous: ChartLevel | null = null;
    let rank = LEVELS.length;
    for (let pxPerTradingUs = 1e-13; pxPerTradingUs < 1e-3; pxPerTradingUs *= 1.07) {
      previous = chooseLevel({ levels: LEVELS, pxPerTradingUs, devicePixelRatio: 1, pinned: 'auto', previous });
      const next = LEVELS.findIndex(({ level }) => level === previous);
      expect(next).toBeLessThanOrEqual(rank);
      rank = next;
    }
    expect(previous).toBe('trades');
  });

  it('keeps a pinned level until its bars are thinner than a device pixel', () => {
    expect(choose(1.2, '1m', { pinned: '1m' })).toBe('1m');
    expect(choose(0.6, '1m', { pinned: '1m' })).toBe('5m');
    expect(choose(0.6, '1m', { pinned: '1m', devicePixelRatio: 2 })).toBe('1m');
    expect(choose(100, '1D', { pinned: '1D' })).toBe('1D');
  });

  it('keeps a pinned interval that is not served just so, but not where each bar takes very many others to make', () => {
    const levels = (text: IntervalText) => levelSpacings(MARKET.instrument, MARKET.tradingTime, intervalOf(text));
    const at = (text: IntervalText, barDistanceCss: number) => {
      const own = levels(text);
      const { spacingTradingUs } = own.find(({ level }) => level === intervalOf(text))!;
      const pxPerTradingUs = barDistanceCss / spacingTradingUs;
      const pinned = intervalOf(text);
      return chooseLevel({ levels: own, pxPerTradingUs, devicePixelRatio: 1, pinned, previous: null });
    };
    expect(at('45m', 1.2)).toBe('45m');
    expect(at('45m', 0.9)).toBe('1h');
    expect(at('12h', 100)).toBe('12h');
    expect(at('12h', 0.9)).toBe('1D');
    // Two bars a day, 720 minutes on average: no more than 64 of these are read for a pixel.
    expect(at('1439m', 12)).toBe('1439m');
    expect(at('1439m', 11)).toBe('1D');
  });

  it('shows a daily instrument in days however deep one zooms', () => {
    const levels = LEVELS.slice(-3);
    const choice = { levels, pxPerTradingUs: 1, devicePixelRatio: 1, previous: null } as const;
    expect(chooseLevel({ ...choice, pinned: 'auto' })).toBe('1D');
    expect(chooseLevel({ ...choice, pinned: '1m' })).toBe('1D');
    expect(chooseLevel({ ...choice, levels: [], pinned: 'auto' })).toBeNull();
  });
});

describe('the spacing of levels', () => {
  it('counts trading time: a day of US equities has six and a half hours', () => {
    const calendar = calendarFromTemplate('us-equities');
    const { spacing } = spacingsOf(calendar, new TradingTime(compileCalendar(calendar)));
    expect(spacing('1D')).toBe(6.5 * US_PER_HOUR);
    expect(spacing('1W')).toBe(32.5 * US_PER_HOUR);
    expect(spacing('4h')).toBe(3.25 * US_PER_HOUR);
    expect(spacing('1m')).toBe(60_000_000);
  });

  it('counts the clock when all hours are shown', () => {
    const { spacing } = spacingsOf(calendarFromTemplate('us-equities'), new TradingTime('all-hours'));
    expect(spacing('1D')).toBe(US_PER_DAY);
  });

  function spacingsOf(calendar: Instrument['calendar'], tradingTime: TradingTime) {
    const spacings = levelSpacings({ ...MARKET.instrument, calendar }, tradingTime);
    return { spacing: (of: ChartLevel) => spacings.find(({ level }) => level === of)!.spacingTradingUs };
  }
});
