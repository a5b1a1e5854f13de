/** The kinds of records that are on the chart of one layout, and go with it. */
export const CHART_KINDS = ['indicator', 'compare'] as const;

export function isOnChart(key: string): boolean {
  return CHART_KINDS.some((kind) => key.startsWith(`${kind}/`));
}
