/** The levels of an indicator on the axis beside its pane: they are what one reads it against, so what is labelled too near to one of them makes way. */
import type { PriceAxis, PriceAxisInput, PriceLabel } from '../picture/price-axis.ts';

/** Least distance of two labels, as a multiple of their size. */
const DISTANCE = 1.5;
const MOST_DECIMALS = 8;

/** @param values from the lowest up: the outer ones come first where there is no room for all of them */
export function withLevelLabels(axis: PriceAxis, input: PriceAxisInput, values: readonly number[]): PriceAxis {
  const { scale, theme } = input;
  const leastCss = theme.axisSizeCss * DISTANCE;
  const isNear = (labels: readonly PriceLabel[], yCss: number) =>
    labels.some((label) => Math.abs(label.yCss - yCss) < leastCss);
  const kept: PriceLabel[] = [];
  for (const value of outerFirst(values)) {
    const yCss = scale.priceToY(value);
    if (Number.isFinite(yCss) && !isNear(kept, yCss)) kept.push({ yCss, text: textOf(axis, input, value) });
  }
  return { ...axis, labels: [...axis.labels.filter(({ yCss }) => !isNear(kept, yCss)), ...kept] };
}

function outerFirst(values: readonly number[]): readonly number[] {
  const order: number[] = [];
  for (let low = 0, high = values.length - 1; low <= high; low++, high--) {
    order.push(values[high]!);
    if (low < high) order.push(values[low]!);
  }
  return order;
}

/** As the axis writes prices, with more decimals where the level has more. */
function textOf(axis: PriceAxis, { mode, facts, fits }: PriceAxisInput, value: number): string {
  const isCounted = mode === 'percent' || mode === 'indexed';
  const decimals = String(value).split('.')[1]?.length ?? 0;
  if (isCounted || decimals <= facts.instrument.displayDecimals) return axis.textOf(value);
  const text = facts.numbers.price(value, Math.min(decimals, MOST_DECIMALS));
  return fits(text) ? text : axis.textOf(value);
}
