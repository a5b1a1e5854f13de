import type { Row } from '@candlemark/analytics';
import { onBrowserClock } from '../formats.ts';
import { definePicture } from '../picture-definition.ts';
import { ofPair } from '../questions.ts';
import { around } from '../target.ts';

/** Returns of one instrument against those of another over the same time, with the line of least squares. */
export const regression = definePicture({
  id: 'regression',
  titleKey: 'insights.regression',
  statistic: 'pair-regression',
  needsKey: 'insights.needsTwo',
  ask: (view) => ofPair(view, { points: 1000 }),
  draw(insight, { text, formats, theme, view }) {
    const value = insight.answers[0]?.value;
    if (value == null) throw new RangeError('A regression without values is not drawn');
    const { slope, intercept, correlation, rSquared, points } = value;
    const [first, second] = [view.leading?.symbol ?? '', view.paired?.symbol ?? ''];
    const xs = points.map(({ x }) => x);
    const ends = [Math.min(...xs), Math.max(...xs)];
    const data: Row[] = points.map(({ time, x, y }) => ({ time, x, y }));
    const fitted = text('insights.regressionLine');
    return {
      picture: {
        name: text('insights.regression'),
        data,
        series: [
          {
            type: 'scatter',
            xKey: 'x',
            yKey: 'y',
            xName: first,
            yName: second,
            size: 4,
            fill: theme.line,
            fillOpacity: 0.45,
            tooltip: {
              renderer: ({ datum }) => ({
                heading: formats.day(String(datum.time)),
                data: [
                  { label: first, value: formats.change(Number(datum.x)) },
                  { label: second, value: formats.change(Number(datum.y)) },
                ],
              }),
            },
          },
          {
            type: 'line',
            data: ends.map((x) => ({ x, y: intercept + slope * x })),
            xKey: 'x',
            yKey: 'y',
            yName: fitted,
            stroke: theme.text,
            strokeWidth: 1.5,
            marker: { enabled: false },
            tooltip: { enabled: false },
          },
        ],
        axes: [
          { kind: 'number', position: 'bottom', format: formats.axisPercent, title: first },
          { kind: 'number', position: 'left', format: formats.axisPercent, title: second },
        ],
        hasLegend: false,
      },
      facts: [
        [text('insights.slope'), formats.number(slope)],
        [text('insights.correlation'), formats.number(correlation)],
        [text('insights.rSquared'), formats.number(rSquared)],
      ],
      table: {
        columns: [text('insights.time'), first, second],
        rows: points.map(({ time, x, y }) => [time, x, y]),
        percents: [1, 2],
      },
      target: ({ time }) =>
        typeof time === 'string' && view.leading !== null
          ? around(view.leading.id, onBrowserClock(time), view.interval)
          : null,
    };
  },
});
