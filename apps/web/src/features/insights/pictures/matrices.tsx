/** Heat maps: how instruments go together, and the returns of months. */
import { CorrelationMatrix, MonthlyReturns } from '@candlemark/analytics';
import { definePicture } from '../picture-definition.ts';
import { ofLead, ofSet } from '../questions.ts';

/** More than these are hardly told apart. */
const MOST_IN_MATRIX = 60;
const LINE_CSS = 24;
/** As large as a finger wants a cell, and what stands left of them. */
const TOUCH_CSS = 25;
const NAMES_CSS = 88;
/** The column of whole years. */
const TOTAL_CSS = 64;
/** Names over the columns, and the legend. */
const AROUND_CSS = 72;
const LEAST_HEIGHT_CSS = 256;
const MOST_HEIGHT_CSS = 800;

/** As high as its lines want, and no higher than a screen: but for fingers, which need every line. */
function heightOf(lines: number, isTouch: boolean): number {
  const height = Math.max(LEAST_HEIGHT_CSS, AROUND_CSS + (isTouch ? TOUCH_CSS : LINE_CSS) * lines);
  return isTouch ? height : Math.min(MOST_HEIGHT_CSS, height);
}

export const correlationMatrix = definePicture({
  id: 'correlation-matrix',
  titleKey: 'insights.correlationMatrix',
  statistic: 'correlation-matrix',
  needsKey: 'insights.needsTwo',
  isWide: true,
  ask: (view) => ofSet(view, 'correlation-matrix', {}, MOST_IN_MATRIX),
  draw(insight, { text, symbolOf, isTouch }) {
    const value = insight.answers[0]?.value;
    if (value == null) throw new RangeError('A matrix without values is not drawn');
    const { order, correlations } = value;
    // The server has put together what moves together.
    const instruments = order.map((at) => ({
      id: value.instruments[at] ?? '',
      name: symbolOf(value.instruments[at] ?? null),
    }));
    const values = order.map((row) => order.map((column) => correlations[row]?.[column] ?? null));
    return {
      ...(isTouch && { minWidthCss: NAMES_CSS + TOUCH_CSS * instruments.length }),
      own: (slot) => (
        <CorrelationMatrix
          {...slot}
          heightCss={heightOf(instruments.length, isTouch)}
          instruments={instruments}
          values={values}
          order="given"
        />
      ),
      facts: [],
      table: {
        columns: [text('insights.instrument'), ...instruments.map(({ name }) => name)],
        rows: values.map((line, at) => [instruments[at]?.name ?? '', ...line]),
      },
    };
  },
});

export const monthTable = definePicture({
  id: 'month-table',
  titleKey: 'insights.monthTable',
  statistic: 'month-table',
  isWide: true,
  ask: (view) => ofLead(view),
  draw(insight, { text, formats, view, isTouch }) {
    const years = insight.answers[0]?.value?.years ?? [];
    const months = years.flatMap(({ year, months: known }) =>
      known.map(({ month, return: value }) => ({ year, month, value })),
    );
    const names = Array.from({ length: 12 }, (_, at) => formats.month(at + 1));
    return {
      ...(isTouch && { minWidthCss: NAMES_CSS + TOUCH_CSS * 12 + TOTAL_CSS }),
      own: (slot) => (
        <MonthlyReturns
          {...slot}
          heightCss={heightOf(years.length + 1, isTouch)}
          id={view.leading?.id ?? ''}
          months={months}
        />
      ),
      facts: [],
      table: {
        columns: [text('insights.year'), ...names, text('insights.total')],
        rows: years.map(({ year, months: known, return: total }) => [
          year,
          ...names.map((_, at) => known.find(({ month }) => month === at + 1)?.return ?? null),
          total,
        ]),
        percents: [...names.map((_, at) => at + 1), names.length + 1],
      },
    };
  },
});
