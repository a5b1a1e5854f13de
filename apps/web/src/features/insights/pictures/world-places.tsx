import { WorldMap } from '@candlemark/analytics';
import { knownVenue } from '@candlemark/bars';
import { Button } from '@candlemark/chart-ui';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '../../../services.ts';
import { formatInsightsAddress, type InstrumentSet } from '../insights-address.ts';
import type { DrawContext, OwnSlot } from '../picture-definition.ts';
import { PlaceSheet } from './place-sheet.tsx';
import type { Place } from './places.ts';

interface WorldPlacesProps {
  readonly slot: OwnSlot;
  readonly countries: readonly Place[];
  readonly venues: readonly Place[];
  readonly context: DrawContext;
}

/** More than these are found by their place, not by their names, which stand in the address. */
const MOST_NAMED = 100;

/** The map, what is not on it, and the instruments of the place that was pressed. */
export function WorldPlaces({ slot, countries, venues, context }: WorldPlacesProps) {
  const { text, formats, view } = context;
  const { locale } = useServices();
  const [, navigate] = useLocation();
  const [openedId, setOpenedId] = useState<string | null>(null);
  // As it is by now, though its numbers came later than it was opened.
  const opened = [...countries, ...venues].find((place) => idOf(place) === openedId) ?? null;
  // Areas mean something only where every one is known.
  const hasTurnover = [...countries, ...venues].every(({ turnover }) => turnover !== null && turnover > 0);
  const shown = useMemo(() => {
    const sizeOf = ({ turnover, instruments }: Place) => (hasTurnover ? turnover : instruments.length);
    return {
      countries: countries.map((place) => ({ code: place.key, value: place.change, size: sizeOf(place) })),
      venues: venues.flatMap((place) => {
        const venue = knownVenue(place.key);
        if (venue === undefined) return [];
        const { longitude, latitude } = venue;
        const name = `${venue.name}, ${venue.city}`;
        return [{ id: idOf(place), name, longitude, latitude, value: place.change, size: sizeOf(place) }];
      }),
    };
  }, [countries, venues, hasTurnover]);
  const elsewhere = venues.filter(({ key }) => knownVenue(key) === undefined);
  return (
    <>
      <WorldMap
        {...slot}
        countries={shown.countries}
        venues={shown.venues}
        valueName={text('insights.change')}
        sizeName={text(hasTurnover ? 'insights.turnover' : 'insights.instruments')}
        sizeWords={(size) => (size === null ? '–' : hasTurnover ? formats.short(size) : formats.count(size))}
        onOpen={setOpenedId}
      />
      {elsewhere.length > 0 && (
        <div className="world-elsewhere">
          <span id="world-elsewhere">{text('insights.notOnMap')}</span>
          <ul aria-labelledby="world-elsewhere">
            {elsewhere.map((place) => (
              <li key={place.key}>
                <Button onPress={() => setOpenedId(idOf(place))}>
                  <bdi>{place.key}</bdi> {place.change === null ? '–' : formats.change(place.change)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {opened !== null && (
        <PlaceSheet
          title={titleOf(opened, locale)}
          instruments={opened.instruments}
          onClose={() => setOpenedId(null)}
          onOpen={({ id }) => slot.onOpen(id)}
          onShowOnly={() => {
            const symbols = opened.instruments.map(({ symbol }) => symbol);
            const label = { field: opened.field, value: opened.key };
            const set: InstrumentSet =
              symbols.length <= MOST_NAMED ? { kind: 'named', symbols } : { kind: 'labelled', label };
            navigate(formatInsightsAddress({ ...view, set, lead: null, pair: null }));
            setOpenedId(null);
          }}
        />
      )}
    </>
  );
}

/** A country's own code, as the map opens it; a venue may be spelt like one. */
function idOf({ field, key }: Place): string {
  return field === 'country' ? key : `venue:${key}`;
}

function titleOf({ field, key }: Place, locale: string): string {
  if (field === 'country') return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(key) ?? key;
  const venue = knownVenue(key);
  return venue === undefined ? key : `${venue.name}, ${venue.city}`;
}
