import type { Fetch } from '@candlemark/client';

/** The process's own network: the one place of the command line that names it. */
export const processFetch: Fetch = (url, init) => fetch(url, init);
