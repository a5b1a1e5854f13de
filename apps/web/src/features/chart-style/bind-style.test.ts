import type { HostSetting, HostSettings } from '@candlemark/chart';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { CATALOGUE } from '../../text/catalogue.ts';
import { createText } from '../../text/text.ts';
import { bindStyle } from './bind-style.ts';
import { DEFAULT_CHART_STYLE } from './chart-style.ts';
import { createChartStyleStore } from './chart-style-store.ts';

/** The chart's settings, with the steps that were made of them. */
function recordedSettings() {
  const steps: string[] = [];
  const listeners = new Set<(setting: HostSetting) => void>();
  let current: HostSetting | null = null;
  const set = (setting: HostSetting) => {
    current = setting;
    for (const listener of listeners) listener(setting);
  };
  const settings: Pick<HostSettings, 'get' | 'begin' | 'change' | 'on'> = {
    get: () => current,
    begin: (_name, setting) => set(setting),
    change(_name, setting, step) {
      steps.push(step);
      set(setting);
    },
    on(_name, listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { settings, steps, set };
}

function bound() {
  const location = { search: () => '', pathname: () => '/chart/SPX', href: () => 'http://host/chart/SPX' };
  const store = createChartStyleStore({ storage: memoryStorage(), location });
  const recorded = recordedSettings();
  const part = bindStyle(recorded.settings, store, createText(CATALOGUE, 'en'));
  return { ...recorded, store, part };
}

test('what the reader chooses is a step, and undoing it is seen', () => {
  const { store, steps, set, part } = bound();
  store.choose({ ...DEFAULT_CHART_STYLE, chartType: 'area' });
  store.choose({ ...DEFAULT_CHART_STYLE, chartType: 'area', volume: 'none' });
  store.choose({ ...DEFAULT_CHART_STYLE, chartType: 'area', volume: 'none' });
  expect(steps).toEqual(['Change chart type', 'Change chart style']);
  set({ ...DEFAULT_CHART_STYLE });
  expect(store.get()).toEqual(DEFAULT_CHART_STYLE);
  part();
  store.choose({ ...DEFAULT_CHART_STYLE, chartType: 'line' });
  expect(steps).toHaveLength(2);
});

test('counting no time is another chart type, with a size of its own another style', () => {
  const { store, steps } = bound();
  store.choose({ ...DEFAULT_CHART_STYLE, units: 'renko' });
  store.choose({ ...DEFAULT_CHART_STYLE, units: 'renko', unitSize: 5 });
  expect(steps).toEqual(['Change chart type', 'Change chart style']);
});

test('what a layout or a link brings is no step of the reader, and what is chosen next begins from it', () => {
  const { store, steps, settings } = bound();
  store.show({ ...DEFAULT_CHART_STYLE, chartType: 'step-line' });
  expect(steps).toEqual([]);
  expect(settings.get('style')).toMatchObject({ chartType: 'step-line' });
  store.choose({ ...DEFAULT_CHART_STYLE, chartType: 'step-line', volume: 'none' });
  expect(steps).toEqual(['Change chart style']);
});
