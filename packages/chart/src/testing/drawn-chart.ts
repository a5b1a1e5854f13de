import { partsWith } from '../all-parts.ts';
import type { FinancialChart } from '../chart.ts';
import { ChartCore } from '../chart-core.ts';
import { statePart } from '../chart-state.ts';
import type { FinancialChartOptions } from '../options/chart-options.ts';
import { chartSettings } from '../options/chart-settings.ts';
import type { OwnDefinitions } from '../own/own-definitions.ts';
import { indicatorsInCoreWith } from '../parts/indicators-in-core.ts';
import { ChartSource } from '../source-of-options.ts';
import { RecordingSurface } from '../surface/recording-surface.ts';
import { FakeEnv } from './fake-env.ts';
import { AT_HAND } from './parts-at-hand.ts';
import { RecordingScreen } from './recording-screen.ts';

/** What a host can do with a chart that has no page. */
export type PagelessChart = Pick<
  FinancialChart,
  | 'annotations'
  | 'arrangePane'
  | 'compares'
  | 'drawing'
  | 'getState'
  | 'indicators'
  | 'isolateSeries'
  | 'on'
  | 'setSeriesVisible'
  | 'setState'
  | 'setViewport'
  | 'updateSeries'
>;

/** A chart of a playground, drawn into a list. */
export interface DrawnChart {
  readonly chart: PagelessChart;
  /** Everything that it draws once it has come to rest, and what lies in the person's hand, one call a line; last what its legend and its messages say. */
  drawList(): Promise<string>;
}

function partsOf(own: OwnDefinitions) {
  const { indicators = [] } = own;
  return {
    ...partsWith(own),
    ...AT_HAND,
    ...(indicators.length > 0 && { indicators: indicatorsInCoreWith(indicators) }),
  };
}

/** After all bars of the cases: the newest one is closed. */
const WALL_CLOCK_MS = Date.UTC(2030, 0, 1);
/** Turns of promises until what was asked for is here. */
const TURNS = 20;
/** All of them are longer than a request waits for the view to settle. */
const TURN_MS = 50;

/**
 * The real core, composer and painter of a chart over a surface that writes down what is drawn: no browser, no clock, letters that are all equally wide. So its draw list is
 * the same on every machine.
 */
export function drawnChart(
  options: FinancialChartOptions,
  own: OwnDefinitions = {},
  widthCss = 800,
  heightCss = 400,
): DrawnChart {
  const parts = partsOf(own);
  const env = new FakeEnv();
  env.wallClockStartMs = WALL_CLOCK_MS;
  env.reducedMotion = true;
  const screen = new RecordingScreen(new RecordingSurface(widthCss, heightCss, 1));
  const core = new ChartCore(env, screen, chartSettings(options, parts), parts);
  core.setSource(new ChartSource(env, parts).of(options));
  core.show('fit');
  core.resize({ widthDevice: widthCss, heightDevice: heightCss, ratio: 1 });
  const annotations = core.annotations;
  const { compares, indicators } = core;
  if (!annotations || !compares || !indicators) throw new Error('The chart lacks a part');
  return {
    chart: {
      annotations: annotations.records,
      drawing: annotations.drawing,
      compares,
      indicators,
      arrangePane: (action, paneId) => core.arrangePane(action, paneId),
      getState: () => statePart.read(core),
      isolateSeries: (id) => core.view.hidden.isolate(id, core.seriesIds),
      on: (name, listener) => core.events.on(name, listener),
      setSeriesVisible: (id, isVisible) => core.view.hidden.setVisible(id, isVisible, core.seriesIds),
      setState: (state) => statePart.restore(core, state, () => {}),
      setViewport: (target) => core.show(target),
      updateSeries: (id, data) => core.updateSeries(id, data),
    },
    async drawList() {
      for (let turn = 0; turn < TURNS; turn++) {
        await Promise.resolve();
        env.advance(TURN_MS);
        env.settle();
      }
      screen.surface.clear();
      screen.hand.clear();
      // The same settings once more: everything is painted again.
      core.setSettings(core.settings);
      env.settle();
      core.dispose();
      const [error] = env.errors;
      if (error !== undefined) throw error;
      const words = JSON.stringify([screen.status, screen.countdown, screen.legend]);
      return `${screen.surface.drawList()}\n--- in hand\n${screen.hand.drawList()}\n--- ${words}`;
    },
  };
}
