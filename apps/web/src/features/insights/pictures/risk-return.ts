import type { AgPicture, Row } from '@candlemark/analytics';
import { definePicture } from '../picture-definition.ts';
import { ofSet } from '../questions.ts';

/** So many instruments would hide one another as large points. */
const CROWD = 1000;

/** Volatility against return of each instrument; bubbles are as large as its turnover, where every one has a turnover. */
export const riskReturn = definePicture({
  id: 'risk-return',
  titleKey: 'insights.riskReturn',
  statistic: 'risk-return',
  isWide: true,
  ask: (view) => ofSet(view, 'risk-return'),
  draw(insight, { text, formats, symbolOf, theme, view }) {
    const known = insight.answers.flatMap(({ instrument, value }) =>
      value === null ? [] : [{ instrument, symbol: symbolOf(instrument), ...value }],
    );
    const names = {
      risk: text('insights.volatility'),
      gain: text('insights.returnPerYear'),
      turnover: text('insights.turnover'),
    };
    const hasTurnover = known.every(({ turnover }) => turnover !== null && turnover > 0);
    const isCrowd = known.length > CROWD;
    const data: Row[] = known.map((one) => ({ ...one, risk: one.volatilityPerYear, gain: one.returnPerYear }));
    const shared = {
      xKey: 'risk',
      yKey: 'gain',
      xName: names.risk,
      yName: names.gain,
      fill: theme.line,
      stroke: theme.line,
      // Names beside points are read up to so many of them.
      labelKey: 'symbol',
      label: { enabled: known.length <= 30, color: theme.text, fontSize: theme.axisSizeCss },
      tooltip: {
        renderer: ({ datum }: { readonly datum: Row }) => ({
          heading: String(datum.symbol),
          data: [
            { label: names.gain, value: formats.change(Number(datum.gain)) },
            { label: names.risk, value: formats.percent(Number(datum.risk)) },
            ...(datum.turnover === null
              ? []
              : [{ label: names.turnover, value: formats.short(Number(datum.turnover)) }]),
          ],
        }),
      },
    };
    const series: Extract<AgPicture, { axes: unknown }>['series'] = hasTurnover
      ? [
          {
            type: 'bubble',
            ...shared,
            sizeKey: 'turnover',
            sizeName: names.turnover,
            ...(isCrowd ? { size: 2, maxSize: 10 } : { size: 6, maxSize: 32 }),
          },
        ]
      : [{ type: 'scatter', ...shared, size: isCrowd ? 3 : 8 }];
    return {
      picture: {
        name: text('insights.riskReturn'),
        data,
        series,
        axes: [
          { kind: 'number', position: 'bottom', format: formats.axisPercent, title: names.risk },
          {
            kind: 'number',
            position: 'left',
            format: formats.axisPercent,
            title: names.gain,
            crossLines: [{ at: 0, label: '', isDashed: false, color: theme.axisBorder }],
          },
        ],
        hasLegend: false,
      },
      facts: [],
      table: {
        columns: [text('insights.instrument'), names.gain, names.risk, names.turnover],
        rows: known.map(({ symbol, returnPerYear, volatilityPerYear, turnover }) => [
          symbol,
          returnPerYear,
          volatilityPerYear,
          turnover,
        ]),
        percents: [1, 2],
        instruments: known.map(({ instrument }) => instrument),
      },
      target: ({ instrument }) => (typeof instrument === 'string' ? { instrument, range: rangeOf(view) } : null),
    };
  },
});

function rangeOf({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  return from === null || to === null ? null : { fromMs: Date.parse(from), toMs: Date.parse(to) };
}
