// Cases about data: how soon it is on screen, what holding it takes, and what changing it costs.

import { readMainThread } from '../lib/trace.mjs';
import { heldBytes } from './held-bytes.mjs';
import { trace } from './measure-motion.mjs';
import { HELD } from './motion-cases.mjs';
import { callPage } from './visit.mjs';

const MANY = [1_000_000];
const FEW_VISIBLE = 200;
const UPDATES_PER_SECOND = 1_000;
const UPDATES_MS = 3_000;
const PREPENDED = 5_000;
/** Time and four prices as doubles. */
const BYTES_PER_BAR = 5 * 8;

/** @typedef {import('./chart-case.mjs').ChartCase} ChartCase */

/** Before anything else is done with the chart. @type {ChartCase[]} */
export const OPENING_CASES = [
  {
    name: 'first-candles',
    title: 'first candles, from typed arrays',
    held: HELD,
    measure: async ({ firstCandlesMs }) => ({ ms: firstCandlesMs }),
  },
  {
    name: 'memory',
    title: 'held memory',
    held: MANY,
    measure: async (visit) => {
      const bytes = (await heldBytes(visit.devTools)) - visit.emptyBytes;
      return { 'MB held': bytes / 1e6, 'times the columns': bytes / (visit.held * BYTES_PER_BAR) };
    },
  },
];

/** After everything else, since they change the data. @type {ChartCase[]} */
export const CHANGING_CASES = [
  {
    name: 'updates',
    title: '1,000 updates a second to the last bar',
    held: MANY,
    measure: async (visit) => {
      await callPage(visit, 'showLast', FEW_VISIBLE);
      await visit.profile?.(() => callPage(visit, 'runUpdates', UPDATES_PER_SECOND, UPDATES_MS));
      let made = 0;
      const events = await trace(visit, async () => {
        made = await callPage(visit, 'runUpdates', UPDATES_PER_SECOND, UPDATES_MS);
      });
      const { workMs } = readMainThread(events);
      return {
        'main thread busy %': Math.min(100, (workMs / UPDATES_MS) * 100),
        'updates applied %': (made / ((UPDATES_PER_SECOND * UPDATES_MS) / 1000)) * 100,
      };
    },
  },
  {
    name: 'prepend',
    title: '5,000 older bars',
    held: MANY,
    measure: async (visit) => {
      await callPage(visit, 'showLast', FEW_VISIBLE);
      await visit.profile?.(() => callPage(visit, 'prepend', PREPENDED));
      const { ms, movedCss } = await callPage(visit, 'prepend', PREPENDED);
      return { ms, 'moved px': movedCss };
    },
  },
];
