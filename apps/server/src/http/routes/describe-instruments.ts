import type { Classification } from '@candlemark/bars';
import { INSTRUMENTS_PATCH, InstrumentPatch, InstrumentsPatch, type InstrumentsSet } from '@candlemark/contracts';
import type { Changes } from '../../change/change-service.ts';
import type { DescriptionEdit } from '../../change/describe-instruments.ts';
import { cleanSymbol } from '../../import/rows/symbol-book.ts';
import type { MarketStore } from '../../market/market-store.ts';
import { findInstruments } from '../find-instruments.ts';
import type { HttpLimits } from '../limits.ts';
import { readClassification, readClassificationEdit } from '../read-classification.ts';
import { invalidPart } from '../read-parts.ts';
import type { ServerApp } from '../server-app.ts';
import { NoQuery } from './answers.ts';
import { CHANGE_ANSWERS, ChangeParams, sendChange } from './changes.ts';
import { InstrumentParams, requireInstrument } from './instruments.ts';

/** PATCH of an instrument and of many: their names, and what they are found and grouped by. */
export function addDescribeRoutes(
  app: ServerApp,
  { changes, store, limits }: { readonly changes: Changes; readonly store: MarketStore; readonly limits: HttpLimits },
): void {
  app.patch(
    '/api/v1/instruments/:id',
    {
      schema: {
        tags: ['instruments'],
        summary: 'Say what an instrument is',
        description:
          'Its symbol, name, tick size, decimals, multiplier, whether it is an inverse contract, what its results are in, asset class, sector, group, venue, country and tags. Fields that are left out stay, null takes one away. No bars change, and no tiles. Needs the page’s own origin or the token.',
        params: InstrumentParams,
        querystring: NoQuery,
        body: InstrumentPatch,
        response: CHANGE_ANSWERS,
      },
    },
    async (request, reply) => {
      const { id } = requireInstrument(store, request.params.id);
      const { base, ...set } = request.body;
      const edit = { ids: [id], ...readSet(set, 'body'), ...(base && { base: readBase(base) }) };
      return sendChange(reply, () => changes.describeInstruments([edit]));
    },
  );

  app.patch(
    '/api/v1/instruments',
    {
      bodyLimit: limits.describeBytes,
      schema: {
        tags: ['instruments'],
        summary: 'Say what many instruments are',
        description: `All of it stands or nothing. At most ${INSTRUMENTS_PATCH.instruments} ids together, and ${INSTRUMENTS_PATCH.changes} changes; what a filter finds may be more. A symbol and a name are for one instrument only. Needs the page’s own origin or the token.`,
        querystring: NoQuery,
        body: InstrumentsPatch,
        response: CHANGE_ANSWERS,
      },
    },
    async (request, reply) => {
      const edits = readEdits(request.body, store);
      return sendChange(reply, () => changes.describeInstruments(edits));
    },
  );

  app.post(
    '/api/v1/changes/:id/undo',
    {
      schema: {
        tags: ['changes'],
        summary: 'Take back what a change has said of instruments',
        description:
          'As a change of its own, which can be taken back as well. Fields that were changed since stay. What changes were is remembered until the server ends, of the last ones. Needs the page’s own origin or the token.',
        params: ChangeParams,
        querystring: NoQuery,
        response: CHANGE_ANSWERS,
      },
    },
    async (request, reply) => sendChange(reply, () => changes.undoDescription(request.params.id)),
  );
}

function readEdits({ changes }: InstrumentsPatch, store: MarketStore): readonly DescriptionEdit[] {
  const named = changes.reduce((sum, { of }) => sum + ('ids' in of ? of.ids.length : 0), 0);
  if (named > INSTRUMENTS_PATCH.instruments) {
    throw invalidPart('body.changes', `${named} ids are named, more than ${INSTRUMENTS_PATCH.instruments}`);
  }
  return changes.map(({ of, set }, at) => {
    const part = `body.changes.${at}`;
    const own = (['symbol', 'name'] as const).find((field) => set[field] !== undefined);
    if (own !== undefined && !('ids' in of && of.ids.length === 1)) {
      throw invalidPart(`${part}.set.${own}`, 'is for one instrument, by its id');
    }
    return { ids: idsOf(of, store), ...readSet(set, `${part}.set`) };
  });
}

function idsOf(of: InstrumentsPatch['changes'][number]['of'], store: MarketStore): readonly string[] {
  if ('ids' in of) return [...new Set(of.ids)];
  const except = new Set(of.except);
  return findInstruments(store.listInstruments(), of.found).flatMap(({ id }) => (except.has(id) ? [] : [id]));
}

function readSet(
  { symbol, name, tickSize, displayDecimals, multiplier, inverse, settlement, ...fields }: InstrumentsSet,
  part: string,
): Omit<DescriptionEdit, 'ids' | 'base'> {
  const classification = readClassificationEdit(fields, part);
  return {
    ...(symbol !== undefined && { symbol: readText(symbol, `${part}.symbol`) }),
    ...(name !== undefined && { name: readText(name, `${part}.name`) }),
    ...(tickSize !== undefined && { tickSize }),
    ...(displayDecimals !== undefined && { displayDecimals }),
    ...(multiplier !== undefined && { multiplier }),
    ...(inverse !== undefined && { inverse }),
    ...(settlement !== undefined && { settlement }),
    classification,
  };
}

function readBase(base: NonNullable<InstrumentPatch['base']>): NonNullable<DescriptionEdit['base']> {
  const { symbol, name, tickSize, displayDecimals, multiplier, inverse, settlement, ...fields } = base;
  const change = readClassification(fields, 'body.base');
  const said = Object.entries(change).filter(([, value]) => value !== null);
  return {
    ...(symbol !== undefined && { symbol }),
    ...(name !== undefined && { name }),
    ...(tickSize !== undefined && { tickSize }),
    ...(displayDecimals !== undefined && { displayDecimals }),
    ...(multiplier !== undefined && { multiplier }),
    ...(inverse !== undefined && { inverse }),
    ...(settlement !== undefined && { settlement }),
    fields: Object.keys(change) as (keyof Classification)[],
    classification: Object.fromEntries(said) as Classification,
  };
}

function readText(text: string, part: string): string {
  const clean = cleanSymbol(text);
  if (clean === '') throw invalidPart(part, `${JSON.stringify(text)} is empty`);
  return clean;
}
