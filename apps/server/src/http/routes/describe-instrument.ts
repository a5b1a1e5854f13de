import { InstrumentPatch } from '@candlemark/contracts';
import type { Changes } from '../../change/change-service.ts';
import { cleanSymbol } from '../../import/rows/symbol-book.ts';
import type { MarketStore } from '../../market/market-store.ts';
import { readClassification } from '../read-classification.ts';
import { invalidPart } from '../read-parts.ts';
import type { ServerApp } from '../server-app.ts';
import { NoQuery } from './answers.ts';
import { CHANGE_ANSWERS, sendChange } from './changes.ts';
import { InstrumentParams, requireInstrument } from './instruments.ts';

/** PATCH of an instrument: its name, and what it is found and grouped by. */
export function addDescribeRoute(app: ServerApp, changes: Changes, store: MarketStore): void {
  app.patch(
    '/api/v1/instruments/:id',
    {
      schema: {
        tags: ['instruments'],
        summary: 'Say what an instrument is',
        description:
          'Its name, asset class, sector, group, venue, country and tags. Fields that are left out stay, null takes one away. No bars change, and no tiles. Needs the page’s own origin or the token.',
        params: InstrumentParams,
        querystring: NoQuery,
        body: InstrumentPatch,
        response: CHANGE_ANSWERS,
      },
    },
    async (request, reply) => {
      const { id } = requireInstrument(store, request.params.id);
      const classification = readClassification(request.body, 'body');
      const name = request.body.name === undefined ? undefined : readName(request.body.name);
      return sendChange(reply, () => changes.describeInstrument(id, { ...(name && { name }), classification }));
    },
  );
}

function readName(text: string): string {
  const name = cleanSymbol(text);
  if (name === '') throw invalidPart('body.name', `${JSON.stringify(text)} is empty`);
  return name;
}
