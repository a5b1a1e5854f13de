import { type Instrument, intervalLengthUs, isLevelInterval } from '@candlemark/bars';
import { type ImportResult, usFromIso } from '@candlemark/contracts';
import { type ChartView, FREE_VIEW } from '../chart-view/chart-address.ts';

/** Bars of the finest level beside the first and the last fill. */
const BARS_BESIDE = 60;
/** As a part of the time between them. */
const ROOM = 0.1;

/** What a chart shows that is opened for fills: all of them with bars around, in the interval that Auto takes there. */
export function viewOfFills(
  { from, to }: Pick<ImportResult, 'from' | 'to'>,
  { levels }: Pick<Instrument, 'levels'>,
): ChartView {
  const [fromUs, toUs] = [from, to].map((time) => (time === null ? null : usFromIso(time)));
  const finest = levels.map(({ interval }) => interval).find(isLevelInterval);
  if (fromUs == null || toUs == null || finest === undefined) return FREE_VIEW;
  const roomUs = Math.max(ROOM * (toUs - fromUs), BARS_BESIDE * intervalLengthUs(finest));
  return { ...FREE_VIEW, range: { fromUs: Math.floor(fromUs - roomUs), toUs: Math.ceil(toUs + roomUs) } };
}
