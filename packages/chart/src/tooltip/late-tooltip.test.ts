import { expect, test, vi } from 'vitest';
import { LateTooltip } from './late-tooltip.ts';
import type { Tooltip, TooltipChart } from './tooltip.ts';

const made = () => ({ renew: vi.fn(), dispose: vi.fn() });

function late(load: () => unknown) {
  const chart = { settings: { tooltip: undefined as unknown } };
  const reported: unknown[] = [];
  const loads = vi.fn(async () => {
    const tooltip = load() as Tooltip;
    return () => tooltip;
  });
  const tooltip = new LateTooltip(chart as TooltipChart, loads, { report: (error) => reported.push(error) });
  return {
    tooltip,
    loads,
    reported,
    /** Other settings, and the time that a file takes. */
    async set(mode: string) {
      chart.settings.tooltip = { mode };
      tooltip.renew();
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('nothing is loaded before a tooltip is asked for, and then once', async () => {
  const inner = made();
  const { loads, set, tooltip } = late(() => inner);
  await set('off');
  expect(loads).not.toHaveBeenCalled();
  await set('follow');
  await set('follow');
  expect(loads).toHaveBeenCalledTimes(1);
  expect(inner.renew).toHaveBeenCalledTimes(1);
  tooltip.dispose();
  expect(inner.dispose).toHaveBeenCalledTimes(1);
});

test('a chart that went while its tooltip was on its way gets none', async () => {
  const inner = made();
  const { set, tooltip } = late(() => inner);
  const asked = set('follow');
  tooltip.dispose();
  await asked;
  tooltip.renew();
  expect(inner.renew).not.toHaveBeenCalled();
});

test('one that is turned off goes, also while it is on its way, and another one is made when it is asked for again', async () => {
  const inner = made();
  const { loads, set } = late(() => inner);
  void set('follow');
  await set('off');
  await set('follow');
  expect(inner.dispose).toHaveBeenCalledTimes(0);
  await set('off');
  expect(inner.dispose).toHaveBeenCalledTimes(1);
  await set('follow');
  await set('off');
  expect(inner.dispose).toHaveBeenCalledTimes(2);
  expect(loads).toHaveBeenCalledTimes(1);
});

test('what cannot be loaded is told of, and asked for again with other settings', async () => {
  const inner = made();
  let isThere = false;
  const { loads, reported, set } = late(() => {
    if (isThere) return inner;
    throw new Error('no network');
  });
  await set('follow');
  expect(reported).toEqual([new Error('no network')]);
  isThere = true;
  await set('follow');
  expect(loads).toHaveBeenCalledTimes(2);
  expect(reported).toHaveLength(1);
});
