import type { ImportPreview } from '@candlemark/contracts';
import { isoFromUs } from '@candlemark/contracts';
import { useDataFormats } from './data-formats.ts';
import { useDataText } from './data-words.tsx';

const WIDTH = 600;
const HEIGHT = 120;

interface PriceLineProps {
  readonly chart: NonNullable<ImportPreview['chart']>;
  readonly interval: string | null;
  /** That its times are written in. */
  readonly timeZone: string;
}

/** The course of the rows that were looked at, row by row, with its ends written beside it. */
export function PriceLine({ chart: { symbol, times, prices }, interval, timeZone }: PriceLineProps) {
  const text = useDataText();
  const { price, range } = useDataFormats();
  if (prices.length < 2) return null;
  const low = prices.reduce((least, value) => Math.min(least, value));
  const high = prices.reduce((most, value) => Math.max(most, value));
  const from = isoFromUs(times[0]!);
  const to = isoFromUs(times.at(-1)!);
  return (
    <figure className="price-line">
      <div className="price-line__picture">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={text('preview.chart', {
            symbol,
            range: range(from, to, interval, timeZone),
            low: price(low),
            high: price(high),
          })}
        >
          <path className="price-line__path" d={pathOf(prices, low, high)} vectorEffect="non-scaling-stroke" />
        </svg>
        <div className="price-line__prices" aria-hidden>
          <span>{price(high)}</span>
          <span>{price(low)}</span>
        </div>
      </div>
      <figcaption className="price-line__times" aria-hidden>
        {range(from, to, interval, timeZone)}
      </figcaption>
    </figure>
  );
}

/** `M0 60L10 20…`; what never moves is a line in the middle. */
export function pathOf(prices: readonly number[], low: number, high: number): string {
  const inset = 2;
  const range = high - low;
  const points = prices.map((value, place) => {
    const x = (place / (prices.length - 1)) * WIDTH;
    const y = range === 0 ? HEIGHT / 2 : inset + ((high - value) / range) * (HEIGHT - 2 * inset);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
