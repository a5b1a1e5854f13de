import type { CrossLine, Row } from '@candlemark/analytics';
import { definePicture } from '../picture-definition.ts';
import { ofLead } from '../questions.ts';

/** How the returns of bars are spread, beside the normal distribution of the same mean and deviation. */
export const distribution = definePicture({
  id: 'distribution',
  titleKey: 'insights.distribution',
  statistic: 'returns-distribution',
  isWide: true,
  ask: (view) => ofLead(view, { bins: 60 }),
  draw(insight, { text, formats, theme }) {
    const [answer] = insight.answers;
    const value = answer?.value;
    if (answer === undefined || value == null) throw new RangeError('A distribution without values is not drawn');
    const { mean, deviation, histogram, valueAtRisk, skewness, excessKurtosis } = value;
    const expected = (from: number, to: number) =>
      answer.sample.values * (to - from) * normalDensity((from + to) / 2, mean, deviation);
    const data: Row[] = histogram.map(({ from, to, count }) => ({
      middle: (from + to) / 2,
      from,
      to,
      count,
      expected: expected(from, to),
    }));
    const returns = text('insights.returns');
    const normal = text('insights.normal');
    const risk = (percent: number, loss: number | null, labelAt: CrossLine['labelAt']): CrossLine[] =>
      loss === null
        ? []
        : [
            {
              at: -loss,
              label: formats.percent(percent / 100),
              color: theme.down,
              ...(labelAt !== undefined && { labelAt }),
            },
          ];
    const bounds = (row: Row) => `${formats.percent(Number(row.from))} … ${formats.percent(Number(row.to))}`;
    return {
      picture: {
        name: text('insights.distribution'),
        data,
        series: [
          {
            type: 'histogram',
            xKey: 'middle',
            yKey: 'count',
            yName: returns,
            aggregation: 'sum',
            bins: histogram.map(({ from, to }) => [from, to]),
            fill: theme.line,
            fillOpacity: 0.55,
            tooltip: {
              renderer: ({ datum }) => ({
                heading: `${formats.percent(datum.domain[0])} … ${formats.percent(datum.domain[1])}`,
                data: [{ label: returns, value: formats.count(datum.aggregatedValue) }],
              }),
            },
          },
          {
            type: 'line',
            xKey: 'middle',
            yKey: 'expected',
            yName: normal,
            marker: { enabled: false },
            stroke: theme.text,
            strokeWidth: 1.5,
            interpolation: { type: 'smooth' },
            tooltip: {
              renderer: ({ datum }) => ({
                heading: bounds(datum),
                data: [{ label: normal, value: formats.number(Number(datum.expected)) }],
              }),
            },
          },
        ],
        axes: [
          {
            kind: 'number',
            position: 'bottom',
            format: formats.axisPercent,
            isNice: false,
            crossLines: [
              { at: mean, label: text('insights.mean'), color: theme.text, labelAt: 'top-right' },
              ...risk(95, valueAtRisk.historical95, 'top'),
              ...risk(99, valueAtRisk.historical99, 'top-left'),
            ],
          },
          { kind: 'number', position: 'left', format: formats.short },
        ],
        hasLegend: true,
      },
      facts: [
        [text('insights.mean'), formats.percent(mean)],
        [text('insights.deviation'), formats.percent(deviation)],
        [text('insights.skewness'), skewness === null ? '–' : formats.number(skewness)],
        [text('insights.kurtosis'), excessKurtosis === null ? '–' : formats.number(excessKurtosis)],
        ...([95, 99] as const).flatMap((percent) => {
          const loss = percent === 95 ? valueAtRisk.historical95 : valueAtRisk.historical99;
          return loss === null
            ? []
            : [
                [
                  text('insights.valueAtRisk', { percent: formats.percent(percent / 100) }),
                  formats.percent(loss),
                ] as const,
              ];
        }),
      ],
      table: {
        columns: [text('insights.from'), text('insights.to'), returns, normal],
        rows: histogram.map(({ from, to, count }) => [from, to, count, expected(from, to)]),
        percents: [0, 1],
      },
    };
  },
});

/** The density of the normal distribution. */
function normalDensity(x: number, mean: number, deviation: number): number {
  return Math.exp(-0.5 * ((x - mean) / deviation) ** 2) / (deviation * Math.sqrt(2 * Math.PI));
}
