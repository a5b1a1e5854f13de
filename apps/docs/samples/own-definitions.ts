/** Samples that only name what a host defines itself have these, by the names that the pages give it: ours under other types. */
import { ANNOTATION_TOOLS } from '@candlemark/annotations';
import { highLowSeries, type PanePrimitive, type SeriesDefinition } from '@candlemark/chart';
import { INDICATORS } from '@candlemark/indicators';

export const headroom: SeriesDefinition = {
  ...highLowSeries,
  type: 'headroom',
  isShown: ({ chartType }) => chartType === 'headroom',
};
export const spread = { ...INDICATORS.find(({ type }) => type === 'average-day-range')!, type: 'acme-spread' };
export const pennant = {
  ...ANNOTATION_TOOLS.find(({ type }) => type === 'line')!,
  type: 'acme-pennant',
  shortcut: null,
};
export const zone: PanePrimitive = { id: 'zone', labels: () => [{ axis: 'price', value: 107, color: '#2f6fd6' }] };
