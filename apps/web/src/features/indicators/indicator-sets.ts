/** Indicators of a chart under a name, to be put on another one: a template of several. */
import type { ChartIndicator, NewIndicator } from '@candlemark/chart';
import type { KeptTemplate } from '@candlemark/chart-ui';

/** What such templates are kept under, beside those of tools and of single indicators. */
export const INDICATOR_SETS = 'indicators';

/** All of each but its bars: in another chart it is computed of those that it is added to, where that is as it was. */
export function setOfIndicators(list: readonly ChartIndicator[]): Readonly<Record<string, unknown>> {
  return { indicators: list.map((indicator) => ({ ...indicator })) };
}

/** What a template has, as far as it is indicators: one of a later version may have anything. */
export function indicatorsOfSet({ style }: Pick<KeptTemplate, 'style'>): readonly NewIndicator[] {
  const { indicators } = (style ?? {}) as { readonly indicators?: unknown };
  if (!Array.isArray(indicators)) return [];
  return indicators.filter(
    (one): one is NewIndicator => typeof one === 'object' && one !== null && typeof one.type === 'string',
  );
}

/** Whether a chart has just those of a template, whatever their ids. */
export function isSetShown(template: Pick<KeptTemplate, 'style'>, list: readonly ChartIndicator[]): boolean {
  const wanted = indicatorsOfSet(template);
  const lookOf = ({ type, inputs = {}, style = {}, levels = null }: NewIndicator) =>
    JSON.stringify([type, Object.entries(inputs).filter(([, value]) => !String(value).includes(':')), style, levels]);
  return wanted.length === list.length && wanted.every((one, at) => lookOf(one) === lookOf(list[at]!));
}
