import { GAPS_LIMITS, GapsResponse, isoFromUs } from '@candlemark/contracts';
import type { MarketStore } from '../../market/market-store.ts';
import { missingStretches } from '../../market/missing-stretches.ts';
import type { ServerApp } from '../server-app.ts';
import { NoQuery, PROBLEMS } from './answers.ts';
import { InstrumentParams, requireInstrument } from './instruments.ts';

const NOTHING: GapsResponse = {
  interval: null,
  from: null,
  to: null,
  isWhole: true,
  bars: 0,
  missing: 0,
  stretches: 0,
  longest: [],
};

/** Where bars within days are missing. */
export function addGapRoutes(app: ServerApp, store: MarketStore): void {
  app.get(
    '/api/v1/instruments/:id/gaps',
    {
      schema: {
        tags: ['instruments'],
        summary: 'Where bars within days are missing while the calendar is open',
        description: `Looks at the finest bars, of trades at those of 1m: at about the latest ${GAPS_LIMITS.bars}. Tells the ${GAPS_LIMITS.stretches} longest stretches and how many there are.`,
        params: InstrumentParams,
        querystring: NoQuery,
        response: { 200: GapsResponse, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const found = await missingStretches(store, requireInstrument(store, request.params.id), GAPS_LIMITS);
      reply.header('cache-control', 'no-cache');
      if (found === null) return reply.send(NOTHING);
      const { fromUs, lastUs, longest, ...counts } = found;
      return reply.send({
        ...counts,
        from: isoFromUs(fromUs),
        to: isoFromUs(lastUs),
        longest: longest.map((one) => ({ from: isoFromUs(one.fromUs), to: isoFromUs(one.toUs), bars: one.bars })),
      });
    },
  );
}
