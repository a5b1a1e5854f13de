import { annotationRecords } from './annotation-records.ts';
import { startBenchPage } from './bench-page.ts';
import { ownPage, showOwn } from './own-page.ts';
import { toolMixture } from './tool-mixture.ts';

startBenchPage((element, bars, visible) => {
  const chart = showOwn(element, bars, visible, { volume: false });
  return {
    ...ownPage(chart),
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
