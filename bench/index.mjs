import { annotationsBench } from './annotations.mjs';
import { chartBench } from './chart.mjs';
import { firstCandleBench } from './first-candle.mjs';
import { indicatorsBench } from './indicators.mjs';
import { insightsBench } from './insights.mjs';
import { snapshotBench } from './snapshot.mjs';
import { storeBench } from './store.mjs';
import { workspaceBench } from './workspace.mjs';

/** Every benchmark, in the order in which `npm run bench` runs them. */
export const BENCHES = [
  storeBench,
  workspaceBench,
  chartBench,
  annotationsBench,
  firstCandleBench,
  snapshotBench,
  insightsBench,
  indicatorsBench,
];
