import type { Instrument } from '@candlemark/bars';
import {
  conforms,
  INSIGHT_INSTRUMENTS,
  INSIGHTS,
  InsightBodyFields,
  type InsightName,
  InsightQueryFields,
  OPERATION_NAMES,
  Ulid,
} from '@candlemark/contracts';
import { type Static, Type } from 'typebox';
import type { InsightRequest } from '../insights/insight-request.ts';
import type { ParametersOf } from '../insights/statistic.ts';
import type { MarketStore } from '../market/market-store.ts';
import { servedRange } from '../market/served-range.ts';
import { HttpProblem } from './http-problem.ts';
import { levelNotServed } from './level-not-served.ts';
import { invalidPart, readInterval, readTime } from './read-parts.ts';

/** What the routes of all statistics take, without each one's own part. */
export const InsightQuery = Type.Object(InsightQueryFields);
export type InsightQuery = Static<typeof InsightQuery>;

export const InsightBody = Type.Object({ ...InsightBodyFields, parameters: Type.Optional(Type.Object({})) });
export type InsightBody = Static<typeof InsightBody>;

interface Asked {
  readonly interval: string;
  readonly from?: string;
  readonly to?: string;
  readonly prices?: 'adjusted' | 'raw';
  readonly hours?: 'regular' | 'all';
}

/** The question in an address. @throws HttpProblem `invalid-request`, `instrument-not-found` or `level-not-served` */
export function fromQuery(store: MarketStore, name: InsightName, query: InsightQuery): InsightRequest {
  const ids = query.instruments.split(',');
  if (ids.length > INSIGHT_INSTRUMENTS.inAddress) {
    throw invalidPart(
      'query.instruments',
      `${ids.length} ids; an address takes ${INSIGHT_INSTRUMENTS.inAddress}, more come with POST`,
    );
  }
  const { parameters } = INSIGHTS[name];
  const own = Object.entries(query).filter(([key]) => Object.hasOwn(parameters.properties, key));
  const listed = ids.map((id, at) => ({ id, path: `query.instruments.${at}` }));
  // Its schema has checked each of them.
  return checked(store, name, query, listed, null, Object.fromEntries(own) as ParametersOf<InsightName>, 'query');
}

/** The question in a body. @throws as `fromQuery` */
export function fromBody(store: MarketStore, name: InsightName, body: InsightBody): InsightRequest {
  const listed = body.instruments.map(({ id }, at) => ({ id, path: `body.instruments.${at}.id` }));
  return checked(
    store,
    name,
    body,
    listed,
    weightsOf(body),
    (body.parameters ?? {}) as ParametersOf<InsightName>,
    'body',
  );
}

/** null where none is given. @throws HttpProblem `invalid-request` */
function weightsOf({ instruments }: InsightBody): readonly number[] | null {
  if (instruments.every(({ weight }) => weight === undefined)) return null;
  const weights = instruments.map(({ weight }, at) => {
    if (weight === undefined) throw invalidPart(`body.instruments.${at}.weight`, 'is missing; others have one');
    return weight;
  });
  if (!weights.some((weight) => weight > 0)) throw invalidPart('body.instruments', 'have no weight above 0');
  return weights;
}

/** @throws HttpProblem `invalid-request`, `instrument-not-found` or `level-not-served` */
function checked(
  store: MarketStore,
  name: InsightName,
  asked: Asked,
  listed: readonly { readonly id: string; readonly path: string }[],
  weights: readonly number[] | null,
  parameters: ParametersOf<InsightName>,
  part: 'query' | 'body',
): InsightRequest {
  const { least, most } = INSIGHTS[name].instruments;
  if (listed.length < least || listed.length > most) {
    const takes = least === most ? `${most}` : `${least} to ${most}`;
    throw invalidPart(`${part}.instruments`, `${listed.length} of them; ${name} takes ${takes}`);
  }
  const interval = readInterval(`${part}.interval`, asked.interval);
  const fromUs = asked.from === undefined ? Number.NEGATIVE_INFINITY : readTime(`${part}.from`, asked.from);
  const toUs = asked.to === undefined ? Number.POSITIVE_INFINITY : readTime(`${part}.to`, asked.to);
  if (toUs < fromUs) throw invalidPart(`${part}.to`, `${asked.to} lies before from, ${asked.from}`);
  const instruments = instrumentsAt(store, listed);
  if (instruments.every((instrument) => servedRange(instrument, interval) === null)) {
    throw levelNotServed(instruments[0]!, asked.interval);
  }
  const { prices = 'adjusted', hours = 'regular' } = asked;
  return { name, parameters, ids: listed.map(({ id }) => id), weights, interval, fromUs, toUs, prices, hours };
}

/** Of the ids of two, with the word for what is done with them. */
const EXPRESSION = new RegExp(`^\\w{26}\\.(${OPERATION_NAMES.join('|')})\\.\\w{26}$`);
const WHY_NOT =
  'Statistics take instruments themselves: of a calculated price neither adjustments nor trading hours are known. Ask for both instruments; pair-regression and rolling-correlation compare them';

function instrumentsAt(
  store: MarketStore,
  listed: readonly { readonly id: string; readonly path: string }[],
): readonly Instrument[] {
  const seen = new Set<string>();
  return listed.map(({ id, path }) => {
    if (EXPRESSION.test(id)) throw invalidPart(path, `${id} is an expression of two instruments. ${WHY_NOT}`);
    if (!conforms(Ulid, id)) throw invalidPart(path, `${JSON.stringify(id)} is no id of an instrument`);
    if (seen.has(id)) throw invalidPart(path, `${id} is listed twice`);
    seen.add(id);
    const instrument = store.instrument(id);
    if (instrument !== undefined) return instrument;
    const message = `there is no instrument ${id}`;
    throw new HttpProblem('instrument-not-found', `${path}: ${message}.`, { issues: [{ path, message }] });
  });
}
