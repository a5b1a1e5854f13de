/** Returns by year, month, weekday and hour, and the paths of years. */
import type { Row } from '@candlemark/analytics';
import type { Season } from '@candlemark/contracts';
import type { TextKey } from '../../../text/catalogue.ts';
import type { Formats } from '../formats.ts';
import { definePicture } from '../picture-definition.ts';
import { ofLead, ofLeadByHour } from '../questions.ts';
import { yearOf } from '../target.ts';
import { barPicture } from './bar-picture.ts';

const SEASON_NAMES: Readonly<Record<Season, (season: number, formats: Formats) => string>> = {
  year: (season) => String(season),
  month: (season, formats) => formats.month(season),
  weekday: (season, formats) => formats.weekday(season),
  hour: (season, formats) => formats.hour(season),
};

function returnsBy(by: Season, titleKey: TextKey) {
  return definePicture({
    id: `returns-by-${by}`,
    titleKey,
    statistic: 'seasonal-returns',
    ...(by === 'hour' && { needsKey: 'insights.needsHours' as const }),
    ask: (view) => (by === 'hour' ? ofLeadByHour(view, { by }) : ofLead(view, { by })),
    draw(insight, { text, formats, theme, view }) {
      const seasons = insight.answers[0]?.value?.seasons ?? [];
      const nameOf = (season: number) => SEASON_NAMES[by](season, formats);
      // A year stands there once: its mean is its return.
      const value = by === 'year' ? text('insights.return') : text('insights.meanReturn');
      const columns = {
        median: text('insights.median'),
        rising: text('insights.rising'),
        periods: text('insights.periods'),
      };
      const data: Row[] = seasons.map((one) => ({ ...one, name: nameOf(one.season) }));
      return {
        picture: barPicture({
          name: text(titleKey),
          data,
          keys: { bar: 'name', length: 'mean' },
          lengthName: value,
          format: formats.axisPercent,
          tip: ({ mean, median, rising, periods }) => [
            { label: value, value: formats.change(Number(mean)) },
            ...(by === 'year'
              ? []
              : [
                  { label: columns.median, value: formats.change(Number(median)) },
                  { label: columns.rising, value: formats.percent(Number(rising)) },
                  { label: columns.periods, value: formats.count(Number(periods)) },
                ]),
          ],
          signed: theme,
        }),
        facts: [],
        table: {
          columns: [text('insights.season'), value, columns.median, columns.rising, columns.periods],
          rows: seasons.map(({ season, mean, median, rising, periods }) => [
            nameOf(season),
            mean,
            median,
            rising,
            periods,
          ]),
          percents: [1, 2, 3],
        },
        target: ({ season }) =>
          by === 'year' && view.leading !== null ? yearOf(view.leading.id, Number(season)) : null,
      };
    },
  });
}

export const returnsByYear = returnsBy('year', 'insights.returnsByYear');
export const returnsByMonth = returnsBy('month', 'insights.returnsByMonth');
export const returnsByWeekday = returnsBy('weekday', 'insights.returnsByWeekday');
export const returnsByHour = returnsBy('hour', 'insights.returnsByHour');

/** The years that are drawn: the last ones. */
const MOST_YEARS = 10;

/** Each year as a path from 100, one over the other. */
export const seasonalPaths = definePicture({
  id: 'seasonal-paths',
  titleKey: 'insights.seasonalPaths',
  statistic: 'seasonal-paths',
  isWide: true,
  ask: (view) => ofLead(view),
  draw(insight, { text, formats, theme, view }) {
    const years = (insight.answers[0]?.value?.years ?? []).slice(-MOST_YEARS);
    const last = years.at(-1)?.year;
    return {
      picture: {
        name: text('insights.seasonalPaths'),
        data: [],
        series: years.map(({ year, points }) => ({
          type: 'line' as const,
          data: points.map((point) => ({ ...point, year })),
          xKey: 'day',
          yKey: 'growth',
          yName: String(year),
          marker: { enabled: false },
          ...(year === last ? { stroke: theme.text, strokeWidth: 2.5 } : { strokeWidth: 1 }),
          tooltip: {
            renderer: ({ datum }: { readonly datum: Row }) => ({
              heading: formats.day(new Date(Date.UTC(year, 0, Number(datum.day))).toISOString()),
              data: [{ label: String(year), value: formats.number(Number(datum.growth)) }],
            }),
          },
        })),
        axes: [
          {
            kind: 'number',
            position: 'bottom',
            min: 1,
            max: 366,
            isNice: false,
            format: (day) => formats.month(new Date(Date.UTC(2023, 0, Math.max(1, day))).getUTCMonth() + 1),
          },
          { kind: 'number', position: 'left', format: formats.number, crossLines: [{ at: 100, label: '' }] },
        ],
        hasLegend: true,
      },
      facts: [],
      table: {
        columns: [text('insights.year'), text('insights.dayOfYear'), text('insights.growth')],
        rows: years.flatMap(({ year, points }) => points.map(({ day, growth }) => [year, day, growth])),
      },
      target: ({ year }) => (view.leading === null ? null : yearOf(view.leading.id, Number(year))),
    };
  },
});
