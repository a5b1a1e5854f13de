import type { Command } from '@candlemark/chart';
import { expect, test } from 'vitest';
import { type ZoomedChart, zoomState } from './use-zoom-state.ts';

/** A chart whose words and view can become others. */
function fakeChart() {
  const now = { title: 'Zoom in', isEnabled: true, isAll: true };
  const command = (): Command => ({
    id: 'chart.zoom-in',
    titleKey: 'command.zoomIn',
    title: now.title,
    keys: ['+'],
    group: 'navigation',
    isEnabled: () => now.isEnabled,
    run: () => {},
  });
  const chart: ZoomedChart = { commands: () => [command()], isShowing: () => now.isAll };
  return { now, chart };
}

test('a bar says other words as soon as its chart does, and is the same while nothing changes', () => {
  const { now, chart } = fakeChart();
  const first = zoomState(chart, null);
  expect(zoomState(chart, first)).toBe(first);
  now.title = 'Vergrößern';
  const second = zoomState(chart, first);
  expect(second.steps.map(({ command }) => command.title)).toEqual(['Vergrößern']);
  now.isEnabled = false;
  const third = zoomState(chart, second);
  expect([second.idle, third.idle]).toEqual([[], ['chart.zoom-in']]);
  expect(third.steps).toBe(second.steps);
  now.isAll = false;
  expect(zoomState(chart, third).isZoomed).toBe(true);
  expect(zoomState(fakeChart().chart, first)).not.toBe(first);
});
