import { type MapCountry, WorldMap } from '@candlemark/analytics';
import { definePicture } from '../picture-definition.ts';
import { ofSet } from '../questions.ts';

/** What countries gained or lost: the mean change of their instruments, weighted by turnover. */
export const worldMap = definePicture({
  id: 'world-map',
  titleKey: 'insights.worldMap',
  statistic: 'group-share',
  isWide: true,
  ask: (view) => ofSet(view, 'group-share', { groupBy: 'country', measure: 'instruments' }),
  draw(insight, { text, formats }) {
    const groups = insight.answers[0]?.value?.groups ?? [];
    const names = { change: text('insights.change'), count: text('insights.instruments') };
    const countries: readonly MapCountry[] = groups.flatMap(({ key, change, amount }) =>
      key === null ? [] : [{ code: key, value: change, size: amount }],
    );
    return {
      own: (slot) => (
        <WorldMap
          {...slot}
          countries={countries}
          valueName={names.change}
          sizeName={names.count}
          sizeWords={(size) => (size === null ? '–' : formats.count(size))}
        />
      ),
      facts: [],
      table: {
        columns: [text('insights.country'), names.change, names.count],
        rows: groups.map(({ key, change, amount }) => [key ?? '–', change, amount]),
      },
    };
  },
});
