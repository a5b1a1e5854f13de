import type { CartesianPicture, Row } from '@candlemark/analytics';
import type { ChartTheme } from '@candlemark/chart';

interface BarPictureParts {
  readonly name: string;
  readonly data: readonly Row[];
  /** What names a bar, and how long it is. */
  readonly keys: { readonly bar: string; readonly length: string };
  readonly lengthName: string;
  format(length: number): string;
  /** The rows of the tooltip of a bar, under its name. */
  tip(row: Row): readonly { readonly label: string; readonly value: string }[];
  /** Bars that rise and fall have the colours for that; else all have one. */
  readonly signed?: Pick<ChartTheme, 'up' | 'down'>;
  /** One under the other, where their names are long. */
  readonly isLying?: boolean;
}

/** One bar for each row, with its name on an axis. */
export function barPicture(parts: BarPictureParts): CartesianPicture {
  const { name, data, keys, lengthName, format, tip, signed, isLying = false } = parts;
  return {
    name,
    data,
    series: [
      {
        type: 'bar',
        ...(isLying && { direction: 'horizontal' }),
        xKey: keys.bar,
        yKey: keys.length,
        yName: lengthName,
        ...(signed !== undefined && {
          itemStyler: ({ datum }: { readonly datum: Row }) => ({
            fill: Number(datum[keys.length]) < 0 ? signed.down : signed.up,
          }),
        }),
        tooltip: {
          renderer: ({ datum }: { readonly datum: Row }) => ({
            heading: String(datum[keys.bar]),
            data: [...tip(datum)],
          }),
        },
      },
    ],
    axes: [
      { kind: 'category', position: isLying ? 'left' : 'bottom' },
      { kind: 'number', position: isLying ? 'bottom' : 'left', format },
    ],
    hasLegend: false,
  };
}
