import { useMemo } from 'react';
import { ANALYTICS_TEXT_EN } from '../../text/en.ts';
import { LEGEND_CSS } from '../color/color-legend.tsx';
import { divergingScale, niceReach } from '../color/color-scale.ts';
import { changeWords, plainWords } from '../stage/number-words.ts';
import { type OpeningPictureProps, PictureFrame } from '../stage/picture-frame.tsx';
import { type HeatCell, HeatGrid } from './heat-grid.tsx';
import { type MonthReturn, yearsOf } from './year-rows.ts';

export interface MonthlyReturnsProps extends OpeningPictureProps {
  /** The instrument that a cell opens. */
  readonly id: string;
  /** The same array as long as nothing changes. */
  readonly months: readonly MonthReturn[];
  /** The value that has the full colour; by default a round one that most keep within. */
  readonly reach?: number;
}

const LINE_CSS = 26;
const MOST_HEIGHT_CSS = 900;

/** Returns by month and year, with those of whole years beside them and the mean of each month under them. */
export function MonthlyReturns(props: MonthlyReturnsProps) {
  const { id, months, theme, text = ANALYTICS_TEXT_EN, locale = 'en', reach, onOpen } = props;
  const years = useMemo(() => yearsOf(months), [months]);
  const scale = useMemo(
    () => divergingScale(theme, reach ?? niceReach(months.map(({ value }) => value))),
    [theme, reach, months],
  );
  const words = useMemo(() => changeWords(locale), [locale]);
  const cellWords = useMemo(() => [shortPercent(locale, 1), shortPercent(locale, 0)], [locale]);
  const { names, cells } = useMemo(() => {
    const monthName = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
    const whole = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const shortNames = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2024, month)));
    const missing = text['months.missing'];
    const rows = years.rows.map(({ year, values, total }): readonly HeatCell[] => [
      ...values.map((value, month) => ({ value, name: whole.format(Date.UTC(year, month)), missing })),
      { value: total, name: `${text['months.year']} ${year}`, missing, isTotal: true },
    ]);
    const means = years.means.map((value, month) => ({
      value,
      name: `${text['months.mean']}, ${shortNames[month] ?? text['months.year']}`,
      missing,
      isTotal: true,
    }));
    return {
      names: {
        rows: [...years.rows.map(({ year }) => String(year)), text['months.mean']],
        columns: [...shortNames, text['months.year']],
      },
      cells: [...rows, means],
    };
  }, [years, locale, text]);
  const table = useMemo(
    () => ({
      columns: [{ name: text['months.year'] }, ...names.columns.map((name) => ({ name, isNumber: true }))],
      rows: cells.map((line, at) => [
        { text: names.rows[at]! },
        ...line.map(({ value }) => ({ text: words(value), value })),
      ]),
    }),
    [names, cells, words, text],
  );
  const open = (row: number, column: number) => {
    const year = years.rows[row];
    if (year !== undefined) onOpen?.(id, year.times[column] ?? year.times.find((time) => time !== undefined));
  };
  return (
    <PictureFrame
      picture={props}
      table={table}
      empty={years.rows.length === 0 ? text['months.empty'] : null}
      defaultHeightCss={Math.min(MOST_HEIGHT_CSS, 30 + (years.rows.length + 1) * LINE_CSS + LEGEND_CSS + 6)}
      draw={(size) => (
        <HeatGrid
          {...{ title: props.title, size, theme, names, cells, scale, words, cellWords }}
          valueName={text['months.return']}
          hasTotals
          {...(onOpen && { onOpen: open })}
        />
      )}
    />
  );
}

/** In percent without the sign of it, as tables of returns are written: the legend has that. */
function shortPercent(locale: string, digits: number) {
  const words = plainWords(locale, digits);
  return (value: number | null) => (value === null ? '' : words(value * 100));
}
