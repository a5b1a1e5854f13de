import { annotationRecords } from './annotation-records.ts';
import { averageColour, averageLengths } from './averages.ts';
import { startBenchPage } from './bench-page.ts';
import { ownPage, showOwn } from './own-page.ts';
import { toolMixture } from './tool-mixture.ts';

startBenchPage((element, bars, visible) => {
  const chart = showOwn(element, bars, visible, { volume: false });
  return {
    ...ownPage(chart),
    drawAverages: async (count) => {
      const { indicators } = chart;
      for (const { id } of indicators.list()) indicators.remove(id);
      for (const [at, length] of averageLengths(count).entries())
        await indicators.add({ type: 'sma', inputs: { length }, style: { sma: { color: averageColour(at) } } });
    },
    lineLoader: (lines) => {
      const annotations = annotationRecords(chart, lines);
      return () => chart.setState({ annotations });
    },
    toolLoader: async (lines) => {
      const annotations = structuredClone(toolMixture(chart, lines));
      return () => chart.setState({ annotations });
    },
  };
});
