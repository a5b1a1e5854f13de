import {
  type Calendar,
  type Instrument,
  isoFromUs,
  LEVEL_INTERVALS,
  type LevelCoverage,
  type LevelId,
  type Revision,
  storedLevel,
  usFromIso,
  VARIANTS,
} from '@candlemark/bars';
import { type Static, Type } from 'typebox';
import { ClassificationFields } from './classification.ts';
import { OPERATION_NAMES } from './expressions.ts';

const ULID_PATTERN = '[0-7][0-9A-HJKMNP-TV-Z]{25}';

/** A ULID: 26 characters of Crockford's base 32, capital letters. Ids are never reused. */
export const Ulid = Type.String({ pattern: `^${ULID_PATTERN}$`, title: 'Ulid' });

/** The id of an instrument, or of an expression of two: their ids, and the word for what is done with them in between. */
export const InstrumentId = Type.String({
  pattern: `^${ULID_PATTERN}(?:\\.(?:${OPERATION_NAMES.join('|')})\\.${ULID_PATTERN})?$`,
  title: 'InstrumentId',
  description: `A ULID, or of an expression two: ${OPERATION_NAMES.map((name) => `{id}.${name}.{id}`).join(', ')}`,
});

/** Every level of the pyramid: the intervals, and single trades. */
export const LEVEL_IDS: readonly LevelId[] = ['trades', ...LEVEL_INTERVALS];

const Iso = Type.String({ description: 'ISO 8601 in UTC, fraction digits only where there are any' });
const Minutes = Type.Integer({ minimum: -2880, maximum: 5760 });
const SessionJson = Type.Object({ openMinute: Minutes, closeMinute: Minutes }, { additionalProperties: false });

/** An instrument's weekly sessions and dated exceptions (see `Calendar` in packages/bars). */
export const CalendarJson = Type.Object(
  {
    name: Type.String(),
    timeZone: Type.String({ description: 'IANA name' }),
    week: Type.Array(Type.Array(SessionJson), { minItems: 7, maxItems: 7, description: 'From Sunday' }),
    exceptions: Type.Array(
      Type.Object({ date: Type.String(), sessions: Type.Array(SessionJson), name: Type.Optional(Type.String()) }),
    ),
  },
  { title: 'Calendar' },
);

/** An instrument as the HTTP interface tells it: as `Instrument` in packages/bars, with times as ISO text. */
export const InstrumentJson = Type.Object(
  {
    id: InstrumentId,
    symbol: Type.String(),
    name: Type.String(),
    source: Type.String({ description: 'Where the data comes from' }),
    licence: Type.Union([Type.String(), Type.Null()]),
    synthetic: Type.Boolean({ description: 'Generated, not traded; say so wherever it is shown' }),
    ...ClassificationFields,
    priceScale: Type.Integer({ description: 'Decimals of the stored prices' }),
    priceExact: Type.Boolean({ description: 'False: prices are doubles, not exact decimals' }),
    sizeScale: Type.Integer(),
    sizeExact: Type.Boolean(),
    tickSize: Type.Number({ description: 'The smallest price step, in units of the price' }),
    displayDecimals: Type.Integer({ minimum: 0 }),
    multiplier: Type.Optional(
      Type.Number({
        description: 'What one of a quantity counts in money: of a contract 50, say. 1 where it is left out',
      }),
    ),
    inverse: Type.Optional(
      Type.Boolean({ description: 'An inverse contract, which is settled in its coin. false where it is left out' }),
    ),
    settlement: Type.Optional(
      Type.String({ description: 'What results of own fills are in where that is not the currency of the price' }),
    ),
    closesOnly: Type.Optional(
      Type.Boolean({
        description:
          'Every bar that was imported has one price, which is its open, high, low and close. false where it is left out',
      }),
    ),
    timeZone: Type.String({ description: 'IANA name' }),
    calendar: CalendarJson,
    levels: Type.Array(
      Type.Object({
        interval: Type.Enum([...LEVEL_IDS]),
        from: Iso,
        to: Iso,
        source: Type.Enum(['trades', 'bars']),
        rows: Type.Integer({ minimum: 0 }),
        parts: Type.Optional(
          Type.Array(Type.Object({ interval: Type.Enum([...LEVEL_IDS]), from: Iso, to: Iso }), {
            description:
              'What was imported for the level, finest first, where that is more than one thing. A bar is made of the finest that has rows in it',
          }),
        ),
      }),
      { description: 'Every level that tiles and bars are served of, finest first' },
    ),
    sealedUntil: Type.Union([Iso, Type.Null()], { description: 'Tiles that end at or before this never change' }),
    revision: Type.Integer({ minimum: 1 }),
    revisions: Type.Array(Type.Object({ revision: Type.Integer({ minimum: 1 }), from: Iso, to: Iso }), {
      description: 'Corrections of history; a tile’s address carries the highest one that touches its range, else 1',
    }),
    variants: Type.Optional(
      Type.Array(Type.Enum([...VARIANTS]), {
        description: 'The variants whose bars may differ from the raw ones; any other answers the raw bars',
      }),
    ),
  },
  { title: 'Instrument' },
);
export type InstrumentJson = Static<typeof InstrumentJson>;

/**
 * An instrument as a list tells it: of its calendar the name and the zone only, because the dated exceptions of decades
 * are most of an instrument, and a list is read by its names.
 */
export const ListedInstrumentJson = Type.Object(
  { ...InstrumentJson.properties, calendar: Type.Pick(CalendarJson, ['name', 'timeZone'], { title: 'CalendarName' }) },
  { title: 'ListedInstrument' },
);
export type ListedInstrumentJson = Static<typeof ListedInstrumentJson>;

/** An instrument without its hours. */
export interface ListedInstrument extends Omit<Instrument, 'calendar'> {
  readonly calendar: Pick<Calendar, 'name' | 'timeZone'>;
}

/** An instrument with its times written as text. */
export function instrumentToJson(instrument: Instrument): InstrumentJson {
  return { ...timesToJson(instrument), calendar: calendarToJson(instrument.calendar) };
}

/** An instrument as a list tells it. */
export function listedInstrumentToJson(instrument: ListedInstrument): ListedInstrumentJson {
  const { name, timeZone } = instrument.calendar;
  return { ...timesToJson(instrument), calendar: { name, timeZone } };
}

function timesToJson<Some extends ListedInstrument>(instrument: Some) {
  const { sealedUntilUs, levels, revisions, variants, tags, ...same } = instrument;
  return {
    ...same,
    ...(tags ? { tags: [...tags] } : {}),
    ...(variants ? { variants: [...variants] } : {}),
    levels: levels.map(({ interval, fromUs, toUs, parts, ...level }) => ({
      ...level,
      interval: storedLevel(interval),
      ...isoRange(fromUs, toUs),
      ...(parts
        ? {
            parts: parts.map((part) => ({ interval: storedLevel(part.interval), ...isoRange(part.fromUs, part.toUs) })),
          }
        : {}),
    })),
    sealedUntil: sealedUntilUs === null ? null : isoFromUs(sealedUntilUs),
    revisions: revisions.map(({ revision, fromUs, toUs }) => ({ revision, ...isoRange(fromUs, toUs) })),
  };
}

/**
 * The inverse of {@link instrumentToJson}.
 * @throws RangeError naming the text when a time in it cannot be read.
 */
export function instrumentFromJson(json: InstrumentJson): Instrument {
  return timesFromJson(json);
}

/**
 * The inverse of {@link listedInstrumentToJson}.
 * @throws RangeError naming the text when a time in it cannot be read.
 */
export function listedInstrumentFromJson(json: ListedInstrumentJson): ListedInstrument {
  return timesFromJson(json);
}

function timesFromJson<Some extends ListedInstrumentJson>(json: Some) {
  const { sealedUntil, levels, revisions, ...same } = json;
  return {
    ...same,
    levels: levels.map(
      ({ from, to, parts, ...level }): LevelCoverage => ({
        ...level,
        ...usRange(from, to),
        ...(parts ? { parts: parts.map((part) => ({ interval: part.interval, ...usRange(part.from, part.to) })) } : {}),
      }),
    ),
    sealedUntilUs: sealedUntil === null ? null : timeUs(sealedUntil),
    revisions: revisions.map(({ revision, from, to }): Revision => ({ revision, ...usRange(from, to) })),
  };
}

/** A calendar as JSON. */
export function calendarToJson(calendar: Calendar): InstrumentJson['calendar'] {
  return {
    ...calendar,
    week: calendar.week.map((sessions) => [...sessions]),
    exceptions: calendar.exceptions.map((exception) => ({ ...exception, sessions: [...exception.sessions] })),
  };
}

function isoRange(fromUs: number, toUs: number): { from: string; to: string } {
  return { from: isoFromUs(fromUs), to: isoFromUs(toUs) };
}

function usRange(from: string, to: string): { fromUs: number; toUs: number } {
  return { fromUs: timeUs(from), toUs: timeUs(to) };
}

function timeUs(text: string): number {
  const us = usFromIso(text);
  if (us === null) throw new RangeError(`${JSON.stringify(text)} is not an ISO time`);
  return us;
}
