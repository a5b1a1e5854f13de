/** The code of the embedded charts, which is large: fetched when there is something for them to draw. */
export async function loadAgChart() {
  return (await import('./ag-charts.tsx')).AgChart;
}

/** @see loadAgChart */
export async function loadAgSparkline() {
  return (await import('./ag-charts.tsx')).AgSparkline;
}
