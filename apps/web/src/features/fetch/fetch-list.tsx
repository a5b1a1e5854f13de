import { Button } from '@candlemark/chart-ui';
import type { FetchesApi } from '@candlemark/client';
import type { FetchStatus } from '@candlemark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { errorWords } from '../../data/error-words.ts';
import { useServices } from '../../services.ts';
import { Progress } from '../../ui/progress.tsx';
import { fetchWords } from './fetch-words.ts';

interface FetchListProps {
  readonly api: FetchesApi;
  readonly queryKey: readonly string[];
  readonly onClose: () => void;
}

const POLL_MS = 1000;
const SHOWN = 8;

/** Fetches that run, and the last ones that have ended. */
export function FetchList({ api, queryKey, onClose }: FetchListProps) {
  const { text } = useServices();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.list(signal),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'running') ? POLL_MS : false),
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="fetch-list" aria-label={text('fetch.list')}>
      <h3 className="fetch-list__title">{text('fetch.list')}</h3>
      <ul className="fetch-list__items">
        {data.slice(0, SHOWN).map((one) => (
          <FetchItem key={one.id} one={one} api={api} queryKey={queryKey} onClose={onClose} />
        ))}
      </ul>
    </section>
  );
}

function FetchItem({ one, api, queryKey, onClose }: FetchListProps & { readonly one: FetchStatus }) {
  const { text, locale, notices } = useServices();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const words = useMemo(() => fetchWords(text, locale), [text, locale]);
  const cancel = async () => {
    try {
      await api.cancel(one.id, new AbortController().signal);
      await queries.invalidateQueries({ queryKey });
    } catch (error) {
      notices.show(errorWords(error, text));
    }
  };
  const open = () => {
    navigate(`/chart/${encodeURIComponent(one.symbol ?? '')}`);
    onClose();
  };
  const interval = one.interval === 'trades' ? text('fetch.trades') : one.interval;
  const isRunning = one.state === 'running';
  return (
    <li className="fetch-list__item">
      <div className="fetch-list__words">
        <span className="fetch-list__name">
          {text('fetch.of', { source: one.source, market: one.market, interval })}
        </span>
        <span className={one.state === 'failed' ? 'fetch-list__state fetch-list__state--failed' : 'fetch-list__state'}>
          {words.state(one)}
        </span>
        {words.remarks(one).map((remark) => (
          <span key={remark} className="fetch-list__state">
            {remark}
          </span>
        ))}
        {isRunning && (
          <Progress
            label={text('fetch.progress', { market: one.market })}
            {...(one.rows === 0 ? {} : { fraction: one.share })}
          />
        )}
      </div>
      {isRunning && (
        <Button aria-label={text('fetch.cancel.of', { market: one.market })} onPress={() => void cancel()}>
          {text('fetch.cancel')}
        </Button>
      )}
      {!isRunning && one.symbol !== null && one.rowsStored > 0 && (
        <Button onPress={open}>{text('fetch.open', { symbol: one.symbol })}</Button>
      )}
    </li>
  );
}
