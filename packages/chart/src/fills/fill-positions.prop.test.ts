import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fill } from './fill.ts';
import { decimalOf, moneyDecimals, openResult, positionsOf } from './fill-positions.ts';

const fill = (
  side: Fill['side'],
  quantity: number | string,
  price: number | string,
  more: Partial<Fill> = {},
): Fill => ({
  time: 0,
  side,
  quantity,
  price,
  ...more,
});

describe('what fills come to', () => {
  it('averages what is added, realises what is sold, and begins anew after nothing', () => {
    const { position, average, gross, net } = positionsOf([
      fill('buy', 100, 10),
      fill('buy', 50, 13, { fee: 1.5 }),
      fill('sell', 60, 12, { fee: '0.5' }),
      fill('sell', 90, 10),
      fill('buy', 10, 20),
    ]);
    // (100 x 10 + 50 x 13) / 150 = 11; 60 x (12 - 11) = 60; 90 x (10 - 11) = -90.
    expect([...position]).toEqual([100, 150, 90, 0, 10]);
    expect([...average]).toEqual([10, 11, 11, Number.NaN, 20]);
    expect([...gross]).toEqual([0, 0, 60, -90, 0]);
    expect([...net]).toEqual([0, -1.5, 58, -32, -32]);
  });

  it('goes through zero with one fill: the one position ends, the other begins at its price', () => {
    const { position, average, gross } = positionsOf([
      fill('buy', 10, 100),
      fill('sell', 25, 110),
      fill('buy', 15, 100),
    ]);
    expect([...position]).toEqual([10, -15, 0]);
    expect([...average]).toEqual([100, 110, Number.NaN]);
    // 10 x (110 - 100), and 15 x (110 - 100) of what was sold first.
    expect([...gross]).toEqual([0, 100, 150]);
    expect(openResult(-15, 110, 100)).toBe(150);
    expect(openResult(0, Number.NaN, 100)).toBe(0);
  });

  it('counts each of a quantity as often as its multiplier says, in money alone', () => {
    const { position, average, multiplier, gross, net } = positionsOf([
      fill('buy', 2, 4500.25, { multiplier: '50', fee: 4.2 }),
      fill('buy', 1, 4500.25, { multiplier: 50 }),
      fill('sell', 5, 4510.5, { multiplier: '50' }),
      fill('buy', 2, 4500.5, { multiplier: 50 }),
      fill('buy', 1, 10),
    ]);
    expect([...position]).toEqual([2, 3, -2, 0, 1]);
    expect([...average]).toEqual([4500.25, 4500.25, 4510.5, Number.NaN, 10]);
    expect([...multiplier]).toEqual([50, 50, 50, 1, 1]);
    // 3 x 10.25 x 50, and 2 x 10 x 50.
    expect([...gross]).toEqual([0, 0, 1537.5, 1000, 0]);
    expect(net.at(-1)).toBeCloseTo(2533.3, 9);
    expect(openResult(-2, 4510.5, 4500.5, 50)).toBe(1000);
  });

  it('realises by the multiplier of what is held, and by the mean of several', () => {
    const { average, multiplier, gross } = positionsOf([
      fill('buy', 1, 100, { multiplier: 10 }),
      fill('buy', 1, 130, { multiplier: 20 }),
      fill('sell', 2, 140),
    ]);
    // (1000 + 2600) / 30 = 120, with 15 each: they cost 3600 and brought 4200.
    expect([average[1], multiplier[1]]).toEqual([120, 15]);
    expect(gross[2]).toBe(600);
  });

  it('earns of an inverse contract by 1 / price, told at the price of that moment', () => {
    const { position, average, multiplier, gross } = positionsOf([
      fill('buy', 1000, 1000, { inverse: true }),
      fill('sell', 500, 1250),
      fill('sell', 1000, 800, { inverse: true, multiplier: 10 }),
      fill('sell', 1000, 1200, { inverse: true, multiplier: 10 }),
      fill('buy', 1500, 960),
      fill('buy', 1, 10),
    ]);
    expect([...position]).toEqual([1000, 500, -500, -1500, 0, 1]);
    // 500 of 10 at 800, and 1000 of 10 at 1200: 15000 for 6.25 + 8.33 coins.
    expect([...average]).toEqual([1000, 1000, 800, expect.closeTo(1028.5714, 4), Number.NaN, 10]);
    // 500 x (1 / 1000 - 1 / 1250) coins at 1250, and 500 x (1 / 1000 - 1 / 800) at 800.
    expect(gross[1]).toBeCloseTo(0.1 * 1250, 9);
    expect(gross[2]).toBeCloseTo(-0.125 * 800, 9);
    expect(gross[4]).toBeCloseTo(15_000 * (1 / 960 - 1 / average[3]!) * 960, 6);
    expect(openResult(-1500, average[3]!, 960, multiplier[3])).toBeCloseTo(gross[4]!, 9);
  });

  it('ends at exactly nothing where doubles would not, whatever decimals are written with', () => {
    const ones = Array.from({ length: 10 }, () => fill('buy', 0.1, 1));
    expect(positionsOf([...ones, fill('sell', 1, 1)]).position.at(-1)).toBe(0);
    expect(positionsOf([fill('buy', '0.300000000000000001', 1), fill('sell', 0.3, 1)]).position.at(-1)).toBe(1e-18);
    expect(decimalOf(1e-7)).toEqual({ units: 1n, scale: 7 });
    expect(decimalOf(1.5e21)).toEqual({ units: 1_500_000_000_000_000_000_000n, scale: 0 });
  });

  it('adds up fees in other currencies apart, and takes only those of the price off', () => {
    const { net, fees, otherFees } = positionsOf([
      fill('buy', 1, 10, { fee: 1, feeCurrency: 'USD', currency: 'USD' }),
      fill('buy', 1, 10, { fee: 0.25, feeCurrency: 'BNB', currency: 'USD' }),
      fill('sell', 2, 10, { fee: 0.5, feeCurrency: 'BNB' }),
      fill('sell', 2, 10, { fee: -2 }),
    ]);
    expect([...net]).toEqual([-1, -1, -1, 1]);
    expect(fees).toBe(-1);
    expect([...otherFees]).toEqual([['BNB', 0.75]]);
  });

  it('takes off the fees in the coin that a quanto contract is settled in, and not those in the currency of its price', () => {
    const quanto = { multiplier: 0.001, settlement: 'XBT', currency: 'USD' };
    const { net, otherFees } = positionsOf([
      fill('buy', 100, 10, { ...quanto, fee: 0.5, feeCurrency: 'XBT' }),
      fill('sell', 100, 13, { ...quanto, fee: 0.25 }),
      fill('buy', 100, 10, { ...quanto, fee: 2, feeCurrency: 'USD' }),
    ]);
    expect([...net]).toEqual([-0.5, expect.closeTo(100 * 3 * 0.001 - 0.75, 12), expect.closeTo(-0.45, 12)]);
    expect([...otherFees]).toEqual([['USD', 2]]);
  });

  it('are written with cents where prices have parts, and with what a step of the price counts in another currency', () => {
    const decimals = (of: number, more: Partial<Fill> = {}) => moneyDecimals(of, [fill('buy', 1, 1, more)]);
    expect([decimals(0), decimals(1), decimals(4)]).toEqual([0, 2, 4]);
    expect(decimals(2, { multiplier: 0.001 })).toBe(2);
    expect(decimals(2, { multiplier: '0.001', settlement: 'XBT' })).toBe(5);
    expect(decimals(2, { multiplier: 0.00002, settlement: 'XBT' })).toBe(7);
    expect(decimals(5, { multiplier: 0.000001, settlement: 'XBT' })).toBe(8);
    expect(decimals(2, { multiplier: 0.000001, settlement: 'XBT', inverse: true })).toBe(2);
  });
});

interface Lot {
  quantity: number;
  price: number;
}

/** Shares of whole quantities leave a trace of this size where nothing is left. */
const NOTHING = 1e-9;

/** Slow and obvious: every unit that was bought lies there with what it cost; what is sold is taken from all of them evenly. */
function byLots(fills: readonly Fill[], multiplier: number) {
  let lots: Lot[] = [];
  return fills.map(({ side, quantity, price }) => {
    const direction = side === 'buy' ? 1 : -1;
    let left = Number(quantity);
    let gross = 0;
    const held = lots.reduce((sum, lot) => sum + Math.abs(lot.quantity), 0);
    if (held > 0 && Math.sign(lots[0]!.quantity) !== direction) {
      const closed = Math.min(left, held);
      for (const lot of lots) gross += (Number(price) - lot.price) * lot.quantity * (closed / held) * multiplier;
      lots =
        held - closed < NOTHING ? [] : lots.map((lot) => ({ ...lot, quantity: lot.quantity * (1 - closed / held) }));
      left -= closed;
    }
    if (left > NOTHING) lots.push({ quantity: left * direction, price: Number(price) });
    const position = lots.reduce((sum, lot) => sum + lot.quantity, 0);
    const cost = lots.reduce((sum, lot) => sum + lot.quantity * lot.price, 0);
    return { position, average: lots.length === 0 ? Number.NaN : cost / position, gross };
  });
}

describe('any fills', () => {
  const someFills = fc.array(
    fc.record({
      time: fc.constant(0),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      quantity: fc.integer({ min: 1, max: 500 }),
      price: fc.integer({ min: 1, max: 10_000 }).map((cents) => cents / 100),
    }),
    { maxLength: 40 },
  );

  it('come to what a pile of lots comes to', () => {
    fc.assert(
      fc.property(someFills, fc.constantFrom(1, 0.1, 50, 1000), (some, multiplier) => {
        const fills = some.map((one) => ({ ...one, multiplier }));
        const { position, average, gross } = positionsOf(fills);
        for (const [at, slow] of byLots(fills, multiplier).entries()) {
          expect(position[at]).toBeCloseTo(slow.position, 6);
          if (Number.isNaN(slow.average)) expect(average[at]).toBeNaN();
          else expect(average[at]).toBeCloseTo(slow.average, 6);
          expect(gross[at]).toBeCloseTo(slow.gross, 5);
        }
      }),
    );
  });

  it('have realised, with what is open at a price, what came in and went out', () => {
    fc.assert(
      fc.property(someFills, fc.integer({ min: 1, max: 200 }), (fills, price) => {
        const { position, average, gross } = positionsOf(fills);
        const cash = fills.reduce(
          (sum, one) => sum + (one.side === 'sell' ? 1 : -1) * Number(one.quantity) * Number(one.price),
          0,
        );
        const last = fills.length - 1;
        const worth = last < 0 ? 0 : position[last]! * price;
        const open = last < 0 ? 0 : openResult(position[last]!, average[last]!, price);
        expect(gross.reduce((sum, one) => sum + one, 0) + open).toBeCloseTo(cash + worth, 4);
      }),
    );
  });
});
