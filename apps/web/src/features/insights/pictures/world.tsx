import { definePicture } from '../picture-definition.ts';
import { ofSet } from '../questions.ts';
import { placesOf } from './places.ts';
import { WorldPlaces } from './world-places.tsx';

/** What the instruments of countries and of venues gained or lost on average, and how much of them was traded. */
export const worldMap = definePicture({
  id: 'world-map',
  titleKey: 'insights.worldMap',
  statistic: 'market-map',
  isWide: true,
  ask: (view) => ofSet(view, 'market-map'),
  draw(insight, context) {
    const { text, view } = context;
    const instruments = new Map(view.instruments.map((instrument) => [instrument.id, instrument]));
    const known = insight.answers.flatMap(({ instrument: id, value }) => {
      const instrument = id === null ? undefined : instruments.get(id);
      return value === null || instrument === undefined ? [] : [{ instrument, value }];
    });
    const countries = placesOf(known, 'country');
    const venues = placesOf(known, 'venue');
    const rows = [...countries, ...venues].map(({ key, field, change, turnover, instruments: members }) => [
      key,
      text(`insights.label.${field}`),
      change,
      turnover,
      members.length,
    ]);
    return {
      own: (slot) => <WorldPlaces slot={slot} countries={countries} venues={venues} context={context} />,
      facts: [],
      table: {
        columns: [
          text('insights.place'),
          text('insights.label'),
          text('insights.change'),
          text('insights.turnover'),
          text('insights.instruments'),
        ],
        rows,
        percents: [2],
      },
    };
  },
});
