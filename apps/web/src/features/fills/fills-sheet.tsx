import type { Instrument } from '@candlemark/bars';
import { type Fill, moneyDecimals, openResult, positionsOf, settlementOf, tableText } from '@candlemark/chart';
import { Button, DataTable, Segments, Sheet } from '@candlemark/chart-ui';
import type { FillJson } from '@candlemark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorWords } from '../../data/error-words.ts';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { chooseData } from '../bring-data/bring-data.ts';
import { useCopyValues } from '../data-window/use-copy-values.ts';
import { FillImports } from './fill-imports.tsx';
import { fillsQuery } from './fills-queries.ts';
import { averageDecimals, fillsTable, moneyCurrency, numberText, withCurrency } from './fills-table.ts';
import { fillOfChart, ofAccount, useContract, useFillsApi } from './use-fills.ts';
import './fills-sheet.css';

interface FillsSheetProps {
  readonly instrument: Instrument;
  readonly onClose: () => void;
}

const ALL = 'all';
/** Sums of floating point numbers are noise beyond. */
const FEE_DECIMALS = 8;

/** What the reader's own orders traded of the instrument: what it came to, each fill, and the lists that they are from. */
export function FillsSheet({ instrument, onClose }: FillsSheetProps) {
  const services = useServices();
  const { text } = services;
  const { data, error, isPending, refetch } = useQuery(fillsQuery(useFillsApi(), instrument.id));
  const { symbol } = instrument;
  return (
    <Sheet title={text('fills.title', { symbol })} isTitleShown kind="page" onClose={onClose}>
      {data !== undefined && data.length > 0 ? (
        <Fills instrument={instrument} fills={data} />
      ) : (
        <div className="sheet__body fills-empty">
          {isPending && <p>{text('fills.loading')}</p>}
          {error !== null && (
            <p role="alert">
              {text('fills.failed', { reason: errorWords(error, text) })}{' '}
              <Button onPress={() => void refetch()}>{text('fills.retry')}</Button>
            </p>
          )}
          {data !== undefined && (
            <>
              <p>
                <strong>{text('fills.empty', { symbol })}</strong>
              </p>
              <p>{text('fills.emptyHint')}</p>
              {!services.layouts.isReadOnly && (
                <p>
                  {text('fills.emptyHow')} <code>npx candlemark import list.csv --kind fills --symbol {symbol}</code>
                </p>
              )}
              {!services.layouts.isReadOnly && (
                <p>
                  <Button look="primary" onPress={() => void chooseData(services)}>
                    {text('fills.import')}
                  </Button>
                </p>
              )}
            </>
          )}
        </div>
      )}
    </Sheet>
  );
}

function Fills({ instrument, fills }: { readonly instrument: Instrument; readonly fills: readonly FillJson[] }) {
  const { text, locale, platform, fillsAccount } = useServices();
  const copy = useCopyValues();
  const account = useStore(fillsAccount);
  const accounts = useMemo(() => [...new Set(fills.map((fill) => fill.account ?? ''))].sort(), [fills]);
  const shown = useMemo(() => ofAccount(fills, account), [fills, account]);
  const { timeZone, displayDecimals: decimals, symbol } = instrument;
  const contract = useContract(instrument);
  const drawn = useMemo(() => shown.map((fill) => fillOfChart(fill, contract)), [shown, contract]);
  const positions = useMemo(() => positionsOf(drawn), [drawn]);
  const table = useMemo(
    () => fillsTable({ fills: shown, drawn, positions, text, locale, timeZone, decimals }),
    [shown, drawn, positions, text, locale, timeZone, decimals],
  );
  return (
    <div className="fills">
      <div className="fills__head">
        {accounts.length > 1 && (
          <Segments
            label={text('fills.account')}
            value={account === null || !accounts.includes(account) ? ALL : `of ${account}`}
            choices={[
              { value: ALL, title: text('fills.allAccounts') },
              ...accounts.map((one) => ({ value: `of ${one}`, title: one || text('fills.noAccount') })),
            ]}
            onChange={(value) => fillsAccount.set(value === ALL ? null : value.slice('of '.length))}
          />
        )}
        <FillFacts instrument={instrument} fills={shown} drawn={drawn} positions={positions} />
        <p className="fills__download">
          <Button
            onPress={() =>
              platform.saveFile(
                `${symbol.replaceAll(/[^\w.-]+/g, '_')}-fills.csv`,
                new Blob([tableText(table, ',')], { type: 'text/csv' }),
              )
            }
          >
            {text('fills.download')}
          </Button>
        </p>
      </div>
      <div className="fills__table">
        <DataTable table={table} label={text('fills.title', { symbol })} onCopy={copy} />
      </div>
      <FillImports instrument={instrument} />
    </div>
  );
}

interface FillFactsProps {
  readonly instrument: Instrument;
  readonly fills: readonly FillJson[];
  readonly positions: ReturnType<typeof positionsOf>;
  /** As the chart has them. */
  readonly drawn: readonly Fill[];
}

function FillFacts({ instrument, fills, drawn, positions }: FillFactsProps) {
  const { text, locale, session } = useServices();
  const { displayDecimals } = instrument;
  const decimals = moneyDecimals(displayDecimals, drawn);
  const last = positions.position.length - 1;
  const position = positions.position[last]!;
  const average = positions.average[last]!;
  const multiplier = positions.multiplier[last]!;
  // The newest price that the chart shows.
  const main = session.chart?.readings()?.series.find(({ isMain }) => isMain);
  const price = main?.values.find(({ key }) => key === 'close' || key === 'price')?.value ?? null;
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  const fine = (maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: displayDecimals, maximumFractionDigits });
  const averages = fine(averageDecimals(fills, displayDecimals));
  const paid = fine(Math.max(decimals, FEE_DECIMALS));
  const money = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'exceptZero',
  });
  const gross = positions.gross.reduce((sum, one) => sum + one, 0);
  const others = [...positions.otherFees].map(([currency, fee]) => `${numberText(paid, fee)} ${currency}`).join(', ');
  const currency = moneyCurrency(fills);
  const earned = settlementOf(drawn[last] ?? {}) ?? currency;
  const inMoney = (value: number, format = money) => withCurrency(numberText(format, value), earned);
  const facts = [
    ['position', numberText(plain, position)],
    ...(position === 0 ? [] : [['average', withCurrency(numberText(averages, average), currency)] as const]),
    ...(position === 0 || price === null
      ? []
      : [['open', inMoney(openResult(position, average, price, multiplier))] as const]),
    ['gross', inMoney(gross)],
    ['fees', inMoney(positions.fees, paid)],
    ['net', inMoney(positions.net[last]!)],
  ] as const;
  return (
    <>
      <dl className="fills__facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{text(`fills.fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {others !== '' && <p className="fills__others">{text('fills.otherFees', { fees: others })}</p>}
    </>
  );
}
