import { Button, ChoiceRow, type SegmentChoice, Sheet } from '@candlemark/chart-ui';
import { createFetchesApi, type FetchesApi } from '@candlemark/client';
import { FETCH_KINDS, type FetchBody } from '@candlemark/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { FieldError, Input, Label, Text, TextField } from 'react-aria-components';
import { errorWords } from '../../data/error-words.ts';
import { useServices } from '../../services.ts';
import { ChoiceBox } from '../instrument-fields/choice-box.tsx';
import { FetchList } from './fetch-list.tsx';
import { FETCHES } from './fetch-queries.ts';
import '../instrument-fields/fields-form.css';
import './fetch-sheet.css';

type Kind = FetchBody['interval'];

/** What is offered until the source has said what it has. */
const USUAL: readonly Kind[] = ['1m', '5m', '15m', '1h', '1D', 'trades'];
const LONG_MS = 600_000;

/** Market data from exchanges and other sources: what is to be fetched, and how far it is. A fetch goes on when the sheet is closed. */
export function FetchSheet({ onClose }: { readonly onClose: () => void }) {
  const { platform, text } = useServices();
  const api = useMemo(() => createFetchesApi({ baseUrl: platform.basePath, fetch: platform.fetch }), [platform]);
  return (
    <Sheet title={text('fetch.title')} isTitleShown kind="page" onClose={onClose}>
      <FetchForm api={api} onClose={onClose} />
    </Sheet>
  );
}

function FetchForm({ api, onClose }: { readonly api: FetchesApi; readonly onClose: () => void }) {
  const { text } = useServices();
  const queries = useQueryClient();
  const [source, setSource] = useState('');
  const [market, setMarket] = useState('');
  const [kind, setKind] = useState<Kind>('1D');
  const [from, setFrom] = useState('');
  const [symbol, setSymbol] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { sources, found, kinds } = useOffers(api, source.trim(), market.trim());
  const isDateWrong = from !== '' && !/^\d{4}-\d\d-\d\d(T.*)?$/.test(from);
  const isReady = source.trim() !== '' && market.trim() !== '' && !isDateWrong && !isBusy;

  const start = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const said = { ...(from === '' ? {} : { from }), ...(symbol.trim() === '' ? {} : { symbol: symbol.trim() }) };
      await api.start(
        { source: source.trim(), market: market.trim(), interval: kind, ...said },
        new AbortController().signal,
      );
      await queries.invalidateQueries({ queryKey: FETCHES });
    } catch (error) {
      setRefusal(errorWords(error, text));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className="describe-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void start();
      }}
    >
      <div className="sheet__body">
        <div className="fields-form fetch-form">
          <ChoiceBox
            label={text('fetch.source')}
            text={source}
            placeholder={text('fetch.source.hint')}
            choices={sources}
            fault={null}
            note={text('fetch.source.note')}
            canClear={source !== ''}
            isDisabled={false}
            autoFocus
            onType={setSource}
            onClear={() => setSource('')}
          />
          <ChoiceBox
            label={text('fetch.market')}
            text={market}
            placeholder={text('fetch.market.hint')}
            choices={found.choices}
            fault={found.fault}
            note={found.note}
            whileEmpty={found.whileEmpty}
            canClear={market !== ''}
            isDisabled={source.trim() === ''}
            onType={setMarket}
            onClear={() => setMarket('')}
          />
          <TextField className="form-block" value={from} isInvalid={isDateWrong} onChange={setFrom}>
            <Label className="form-label">{text('fetch.from')}</Label>
            <Input className="text-input" placeholder="2024-01-31" autoComplete="off" spellCheck="false" />
            <Text slot="description" className="form-note">
              {text('fetch.from.note')}
            </Text>
            <FieldError className="form-error">{text('fetch.from.fault')}</FieldError>
          </TextField>
          <TextField className="form-block" value={symbol} maxLength={64} onChange={setSymbol}>
            <Label className="form-label">{text('fetch.symbol')}</Label>
            <Input className="text-input" autoComplete="off" spellCheck="false" />
            <Text slot="description" className="form-note">
              {text('fetch.symbol.note')}
            </Text>
          </TextField>
          <div className="fields-form__wide">
            <ChoiceRow<Kind>
              label={text('fetch.interval')}
              choices={kinds.map(
                (value): SegmentChoice<Kind> => ({ value, title: value === 'trades' ? text('fetch.trades') : value }),
              )}
              value={kinds.includes(kind) ? kind : (kinds[0] ?? kind)}
              onChange={setKind}
            />
          </div>
        </div>
        {refusal !== null && (
          <p className="describe-form__refusal" role="alert">
            {refusal}
          </p>
        )}
        <FetchList api={api} queryKey={FETCHES} onClose={onClose} />
      </div>
      <div className="sheet__buttons">
        <Button look="primary" type="submit" isDisabled={!isReady}>
          {text('fetch.start')}
        </Button>
      </div>
    </form>
  );
}

/** What can be chosen: sources, markets that what is typed finds, and the intervals of the market. */
function useOffers(api: FetchesApi, source: string, market: string) {
  const { text } = useServices();
  const [asked, wanted] = [useDeferredValue(source), useDeferredValue(market)];
  const sources = useQuery({
    queryKey: ['fetch-sources'],
    queryFn: ({ signal }) => api.sources(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const words =
    sources.data?.flatMap((one) => one.words.map((word) => ({ value: word, title: word, aside: one.title }))) ?? [];
  const isKnown = words.some(({ value }) => value === source) || /^https?:\/\/\S+\/\S+$/.test(source);
  const markets = useQuery({
    queryKey: ['fetch-markets', asked, wanted],
    queryFn: ({ signal }) => api.markets(asked, wanted, signal),
    enabled: isKnown && wanted !== '',
    placeholderData: keepPreviousData,
    staleTime: LONG_MS,
    retry: false,
  });
  const choices = (isKnown ? markets.data : undefined) ?? [];
  const isOne = choices.some(({ symbol }) => symbol === market);
  const details = useQuery({
    queryKey: ['fetch-market', asked, market],
    queryFn: ({ signal }) => api.market(asked, market, signal),
    enabled: isKnown && isOne,
    staleTime: LONG_MS,
    retry: false,
  });
  const isAsked = isKnown && market !== '' && markets.error === null;
  const isNone = markets.isSuccess && !markets.isFetching && choices.length === 0;
  const whileEmpty = isAsked ? text(isNone ? 'fetch.market.none' : 'fetch.market.looking') : null;
  return {
    sources: words,
    found: {
      choices: choices.map(({ symbol, name }) => ({ value: symbol, title: symbol, aside: name })),
      fault: markets.error === null || markets.isFetching ? null : errorWords(markets.error, text),
      note: isAsked && (isNone || markets.isFetching) ? whileEmpty : (details.data?.name ?? null),
      whileEmpty,
    },
    kinds: FETCH_KINDS.filter((kind) => (details.data?.intervals ?? USUAL).includes(kind)),
  };
}
