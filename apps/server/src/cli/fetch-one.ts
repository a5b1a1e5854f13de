import { type FetchProgress, type FetchQuestion, type FetchTarget, fetchMarket } from '../fetch/fetch-market.ts';
import { openMarket } from '../fetch/open-market.ts';
import { processNetwork } from '../fetch/request/process-network.ts';
import { steadyClock, systemClock } from '../workspace/clock.ts';
import type { CliIo } from './command.ts';
import type { DataAccess } from './data-access.ts';
import { type FetchedLine, progressText } from './fetch-report.ts';
import { ProgressLine } from './progress-line.ts';

/** Opens the data directory, does some work on it, and lets go of it. */
export type WithAccess = <T>(work: (access: DataAccess) => Promise<T>) => Promise<T>;

/**
 * Fetches one market with a line of progress. Where the source does not have it the data directory is not touched.
 * @throws FetchError, ImportError, or what the data directory throws
 */
export async function fetchOne(
  withAccess: WithAccess,
  question: FetchQuestion,
  mayBePrivate: boolean,
  io: CliIo,
): Promise<FetchedLine> {
  const { origin } = question;
  const startMs = steadyClock.nowMs();
  const progress = new ProgressLine(io, () => systemClock.nowMs());
  let isWaiting: string | null = null;
  const network = processNetwork(mayBePrivate, ({ ms, why }) => {
    isWaiting = `waiting ${Math.ceil(ms / 1000)} s: ${why}`;
    progress.show(`${origin.market}: ${isWaiting}`);
  });
  try {
    const { word, market, counts, leadMs } = await openMarket(origin.source, origin.market, network, io.signal);
    const own = { ...question, origin: { ...origin, source: word, market: market.symbol } };
    const tools = {
      nowMs: () => systemClock.nowMs(),
      leadMs,
      signal: io.signal,
      onProgress(state: FetchProgress) {
        progress.show(progressText(state, steadyClock.nowMs() - startMs, isWaiting));
        isWaiting = null;
      },
    };
    const report = await withAccess((access) => fetchMarket(market, own, targetOf(access), tools));
    const seconds = Math.round((steadyClock.nowMs() - startMs) / 100) / 10;
    return { ...report, source: word, market: market.symbol, kind: origin.kind, ...counts(), seconds };
  } finally {
    progress.clear();
  }
}

function targetOf(access: DataAccess): FetchTarget {
  return {
    instruments: () => access.instruments(),
    batches: () => access.batches(),
    importText: (name, source, options) => access.importFile({ name, source, bytes: null }, options, () => {}),
  };
}
