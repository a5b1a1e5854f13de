/** Lower ones than so many make could not be read on the largest screen; some hundred have no height at all. */
export const MOST_PANES = 64;
