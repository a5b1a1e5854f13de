import { checkOptions } from './check-options.ts';
import type { watchUse } from './watch-use.ts';

/** Tells a host at once what it writes wrong; what works with it works without. */
export interface OptionChecksPart {
  readonly check: typeof checkOptions;
  watch(...used: Parameters<typeof watchUse>): void;
}

export const optionChecksPart: OptionChecksPart = {
  check: checkOptions,
  async watch(...used) {
    let isGone = false;
    used[0].on('destroy', () => {
      isGone = true;
    });
    const { watchUse } = await import('./watch-use.ts');
    if (!isGone) watchUse(...used);
  },
};
