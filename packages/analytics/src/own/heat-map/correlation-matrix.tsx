import { useMemo } from 'react';
import { ANALYTICS_TEXT_EN } from '../../text/en.ts';
import { divergingScale } from '../color/color-scale.ts';
import { plainWords } from '../stage/number-words.ts';
import { type OpeningPictureProps, PictureFrame } from '../stage/picture-frame.tsx';
import { clusterOrder } from './cluster-order.ts';
import { type HeatCell, HeatGrid } from './heat-grid.tsx';

export interface CorrelationMatrixProps extends OpeningPictureProps {
  /** The same array as long as nothing changes; as are the values. */
  readonly instruments: readonly { readonly id: string; readonly name: string }[];
  /** Row by row, -1 to 1, symmetric; null where two have no common past. */
  readonly values: readonly (readonly (number | null)[])[];
  /** By default clustered: what goes together stands together. */
  readonly order?: 'clustered' | 'given';
  /** A reader wants to see two beside each other; without it a cell opens the instrument of its row. */
  onOpenPair?(id: string, otherId: string): void;
}

/** Above so many nobody tells cells apart. */
const MOST_INSTRUMENTS = 100;

/** How instruments go together: every one with every other. */
export function CorrelationMatrix(props: CorrelationMatrixProps) {
  const { instruments, values, order = 'clustered', theme, text = ANALYTICS_TEXT_EN, locale = 'en' } = props;
  const shown = useMemo(() => {
    const count = Math.min(instruments.length, MOST_INSTRUMENTS);
    const part = values.slice(0, count).map((line) => line.slice(0, count));
    return order === 'clustered' ? clusterOrder(part) : part.map((_, at) => at);
  }, [instruments, values, order]);
  const scale = useMemo(() => divergingScale(theme, 1, 'apart'), [theme]);
  const words = useMemo(() => plainWords(locale), [locale]);
  const cellWords = useMemo(() => [words, plainWords(locale, 1)], [words, locale]);
  const { names, cells } = useMemo(() => {
    const symbols = shown.map((at) => instruments[at]!.name);
    return {
      names: { rows: symbols, columns: symbols },
      cells: shown.map((row) =>
        shown.map(
          (column): HeatCell => ({
            value: values[row]?.[column] ?? null,
            name: text['matrix.cell']
              .replace('{row}', instruments[row]!.name)
              .replace('{column}', instruments[column]!.name),
            missing: text['matrix.missing'],
          }),
        ),
      ),
    };
  }, [shown, instruments, values, text]);
  const table = useMemo(
    () => ({
      columns: [{ name: text['table.name'] }, ...names.columns.map((name) => ({ name, isNumber: true }))],
      rows: cells.map((line, at) => [
        { text: names.rows[at]! },
        ...line.map(({ value }) => ({ text: words(value), value })),
      ]),
    }),
    [names, cells, words, text],
  );
  const cut =
    instruments.length > shown.length
      ? text['matrix.cut'].replace('{shown}', String(shown.length)).replace('{all}', String(instruments.length))
      : undefined;
  const note = [props.note, cut].filter((one) => one !== undefined).join(' ');
  const open = (row: number, column: number) => {
    const [one, other] = [instruments[shown[row]!]!, instruments[shown[column]!]!];
    if (props.onOpenPair && one !== other) props.onOpenPair(one.id, other.id);
    else props.onOpen?.(one.id);
  };
  return (
    <PictureFrame
      picture={note === '' ? props : { ...props, note }}
      table={table}
      empty={shown.length < 2 ? text['matrix.empty'] : null}
      defaultHeightCss={480}
      draw={(size) => (
        <HeatGrid
          {...{ title: props.title, size, theme, names, cells, scale, words, cellWords }}
          valueName={text['matrix.value']}
          isSquare
          {...((props.onOpen || props.onOpenPair) && { onOpen: open })}
        />
      )}
    />
  );
}
