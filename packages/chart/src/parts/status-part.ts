import { StatusElements, type StatusHost } from '../screen/status-elements.ts';
import type { StatusInCore } from './core-parts.ts';
import { statusInCore } from './status-in-core.ts';

/** For what stands over the plot while it loads, where there is nothing, and after a failure; without it the host says so, by `chart.on('status', …)`. */
export interface StatusPart extends StatusInCore {
  createElements(owner: Document, host: StatusHost): StatusElements;
}

export const statusPart: StatusPart = {
  ...statusInCore,
  createElements: (owner, host) => new StatusElements(owner, host),
};
