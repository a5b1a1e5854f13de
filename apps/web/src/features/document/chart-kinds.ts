/** The kinds of records that are on the chart of one layout, and go with it. */
export const CHART_KINDS = ['indicator', 'compare'] as const;

/** Before the key of a record that a step of a chart carries along, and that the chart does not show. */
export const CARRIED = 'carried/';

export function isOnChart(key: string): boolean {
  return CHART_KINDS.some((kind) => key.startsWith(`${kind}/`));
}
