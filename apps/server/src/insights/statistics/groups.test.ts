import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asker, dayUs, type MadeUpBars } from '../testing/made-up-bars.ts';

const ask = asker();

const closes = fc.array(fc.double({ min: 0.5, max: 1000, noNaN: true }), { minLength: 2, maxLength: 12 });
const sector = fc.constantFrom('Energy', 'Tech', '__proto__', undefined);
const made = fc
  .tuple(closes, sector, fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }), fc.boolean())
  .map(([list, name, tags, isTraded]): MadeUpBars => {
    const said = { ...(name && { sector: name }), tags: [...new Set(tags)] };
    return { closes: list, said, ...(isTraded && { volumes: list.map((_, at) => at + 1) }) };
  });

const changeOf = (list: readonly number[]) => list.at(-1)! / list[0]! - 1;
const turnoverOf = ({ closes: list, volumes }: MadeUpBars) =>
  volumes ? list.reduce((sum, close, at) => sum + close * volumes[at]!, 0) : null;
const medianOf = (list: readonly number[]) => {
  const sorted = list.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** A group as plain loops make it. */
function slowGroup(members: readonly MadeUpBars[], amount: (one: MadeUpBars) => number | null) {
  const known = members.flatMap((one) => {
    const size = amount(one);
    return size === null ? [] : [{ size, change: changeOf(one.closes) }];
  });
  const sum = known.reduce((total, { size }) => total + size, 0);
  const change = known.reduce((total, { size, change: own }) => total + size * own, 0) / sum;
  return { instruments: known.length, amount: sum, change, medianChange: medianOf(known.map((one) => one.change)) };
}

describe('shares of groups', () => {
  test.each(['turnover', 'instruments'] as const)(
    'by %s are those of plain loops, in one group or in several',
    async (measure) => {
      const amount = measure === 'turnover' ? turnoverOf : () => 1;
      await fc.assert(
        fc.asyncProperty(fc.array(made, { minLength: 1, maxLength: 8 }), async (bars) => {
          for (const groupBy of ['sector', 'tag'] as const) {
            const [answer] = await ask('group-share', bars, { groupBy, measure });
            const known = bars.filter((one) => amount(one) !== null);
            expect(answer?.sample).toMatchObject({ values: known.length, leftOut: bars.length - known.length });
            if (known.length === 0) {
              expect(answer).toMatchObject({ value: null, sample: { reason: 'no-volume' } });
              continue;
            }
            const keysOf = ({ said }: MadeUpBars): readonly (string | null)[] => {
              const keys = groupBy === 'tag' ? (said?.tags ?? []) : said?.sector ? [said.sector] : [];
              return keys.length > 0 ? keys : [null];
            };
            const wanted = new Set(known.flatMap(keysOf));
            const { groups = [], total = 0 } = answer?.value ?? {};
            expect(total).toBeCloseTo(slowGroup(bars, amount).amount, 6);
            expect(new Set(groups.map(({ key }) => key))).toEqual(wanted);
            expect(groups.map((group) => group.amount)).toEqual(
              groups.map((group) => group.amount).toSorted((a, b) => b - a),
            );
            for (const { key, share, ...group } of groups) {
              const slow = slowGroup(
                bars.filter((one) => keysOf(one).includes(key)),
                amount,
              );
              expect(group.instruments).toBe(slow.instruments);
              expect(group.amount).toBeCloseTo(slow.amount, 6);
              expect(share).toBeCloseTo(slow.amount / total, 9);
              expect(group.change).toBeCloseTo(slow.change, 6);
              expect(group.medianChange).toBeCloseTo(slow.medianChange, 9);
            }
          }
        }),
        { numRuns: 15 },
      );
    },
  );

  test('by weight are the weights, and every field can be asked for', async () => {
    const bars = [
      { closes: [1, 2], weight: 0.75, said: { venue: 'XNAS', country: 'US', assetClass: 'equity', group: 'Mine' } },
      { closes: [4, 1], weight: 0.25, said: { venue: 'XETR', country: 'DE', assetClass: 'equity' } },
    ] as const;
    const keys = async (groupBy: 'venue' | 'country' | 'assetClass' | 'group' | 'source') => {
      const [answer] = await ask('group-share', bars, { groupBy, measure: 'weight' });
      return answer?.value?.groups.map(({ key, share }) => [key, share]);
    };
    expect(await keys('venue')).toEqual([
      ['XNAS', 0.75],
      ['XETR', 0.25],
    ]);
    expect(await keys('country')).toEqual([
      ['US', 0.75],
      ['DE', 0.25],
    ]);
    expect(await keys('assetClass')).toEqual([['equity', 1]]);
    expect(await keys('group')).toEqual([
      ['Mine', 0.75],
      [null, 0.25],
    ]);
    expect(await keys('source')).toEqual([['a test', 1]]);
  });
});

describe('a market map', () => {
  test('tells of each what plain loops tell, with its groups and its weight', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(made, { minLength: 1, maxLength: 6 }), async (bars) => {
        const answers = await ask('market-map', bars, { groupBy: 'sector' });
        for (const [at, one] of bars.entries()) {
          const value = answers[at]!.value!;
          expect(value).toMatchObject({
            groups: one.said?.sector ? [one.said.sector] : [],
            weight: 1 / bars.length,
            close: one.closes.at(-1),
            from: new Date(dayUs(0) / 1000).toISOString().replace('.000Z', 'Z'),
            volume: one.volumes ? one.volumes.reduce((sum, volume) => sum + volume, 0) : null,
          });
          expect(value.change).toBeCloseTo(changeOf(one.closes), 9);
          expect(value.lastChange).toBeCloseTo(changeOf(one.closes.slice(-2)), 9);
          if (one.volumes) expect(value.turnover).toBeCloseTo(turnoverOf(one)!, 6);
          else expect(value.turnover).toBeNull();
        }
      }),
      { numRuns: 15 },
    );
  });

  test('has no change of one close, and no tile of none', async () => {
    const [one, none, below] = await ask('market-map', [{ closes: [5] }, { closes: [] }, { closes: [-37, 10] }], {});
    expect(one?.value).toMatchObject({ close: 5, change: null, lastChange: null, groups: [] });
    expect(none).toMatchObject({ value: null, sample: { reason: 'no-bars' } });
    expect(below).toMatchObject({ value: { close: 10, change: null }, sample: { values: 1, leftOut: 1 } });
  });
});

describe('sparklines', () => {
  test('are the last closes, in order, and as many as there are', async () => {
    const rising = Array.from({ length: 20 }, (_, at) => at + 1);
    const [many, few, single] = await ask('sparklines', [{ closes: rising }, { closes: [3, 2] }, { closes: [7] }], {
      closes: 5,
    });
    expect(many?.value?.closes).toEqual([16, 17, 18, 19, 20]);
    expect(many?.value).toMatchObject({
      from: '2024-01-16T00:00:00Z',
      last: '2024-01-20T00:00:00Z',
      change: 20 / 16 - 1,
    });
    expect(many?.value?.lastChange).toBeCloseTo(20 / 19 - 1, 12);
    expect(few?.value).toMatchObject({ closes: [3, 2], change: 2 / 3 - 1 });
    expect(single).toMatchObject({ value: null, sample: { reason: 'too-few', needed: 2 } });
  });

  test('have no change from a close that is not above zero', async () => {
    const [answer] = await ask('sparklines', [{ closes: [-37, 10, 0, 5] }], {});
    expect(answer?.value).toMatchObject({ closes: [-37, 10, 0, 5], change: null, lastChange: null });
  });
});
