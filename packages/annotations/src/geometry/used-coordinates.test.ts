import { describe, expect, it } from 'vitest';
import { ANNOTATION_TOOLS } from '../registry.ts';
import { usedCoordinates, withCoordinate } from './used-coordinates.ts';

const BOTH = { time: true, price: true };
const TIME = { time: true, price: false };
const PRICE = { time: false, price: true };

const toolOf = (type: string) => ANNOTATION_TOOLS.find((tool) => tool.type === type)!;

describe('the numbers that a tool follows', () => {
  it.each([
    ['line', [BOTH, BOTH]],
    ['horizontal-line', [PRICE]],
    ['vertical-line', [TIME]],
    ['parallel-channel', [BOTH, BOTH, PRICE]],
    ['fibonacci-retracement-trend-based', [BOTH, BOTH, BOTH]],
    ['note', [BOTH]],
    ['text', [BOTH]],
    ['callout', [BOTH, BOTH]],
  ] as const)('of %s', (type, used) => {
    expect(usedCoordinates(toolOf(type))).toEqual(used);
  });

  it('are some of every anchor, whatever the tool', () => {
    for (const tool of ANNOTATION_TOOLS) {
      const used = usedCoordinates(tool);
      expect(used).toHaveLength(tool.isPinned === true ? 0 : tool.anchors);
      for (const { time, price } of used) expect(time || price, tool.type).toBe(true);
    }
  });
});

describe('a number given to an anchor', () => {
  const anchors = [
    { timeUs: 1, price: 10 },
    { timeUs: 2, price: 20 },
    { timeUs: 1, price: 30 },
  ];
  const used = [BOTH, BOTH, PRICE];

  it('is that of the anchor, and of those that only went along', () => {
    expect(withCoordinate(anchors, 0, 'timeUs', 7, used).map(({ timeUs }) => timeUs)).toEqual([7, 2, 7]);
  });

  it('leaves what is followed on its own', () => {
    expect(withCoordinate(anchors, 1, 'timeUs', 1, used).map(({ timeUs }) => timeUs)).toEqual([1, 1, 1]);
    expect(withCoordinate(anchors, 2, 'price', 7, used).map(({ price }) => price)).toEqual([10, 20, 7]);
  });
});
