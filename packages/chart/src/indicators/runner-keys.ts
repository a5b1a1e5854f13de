/** One name after the other. On its own: who hands jobs to a worker is loaded with the chart, and must not bring the indicators along. */
export function keys(): () => string {
  let count = 0;
  return () => `${++count}`;
}
