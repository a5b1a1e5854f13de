import type { ChartEnv } from '../env.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { loadForcedTheme } from '../theme/load-forced-theme.ts';
import { Late } from './late.ts';

/** For readers whose system has pages in its own colours. What works them out is loaded where it does. */
export interface ForcedColorsPart {
  /**
   * @param report hears what cannot be loaded
   * @param changed is told when a theme would be another one than before
   */
  create(view: Window, report: ChartEnv['report'], changed: () => void): ForcedColors;
}

export interface ForcedColors {
  /** The theme as the system has it; undefined where it forces nothing, and while what it forces is on its way. */
  of(theme: ChartTheme): ChartTheme | undefined;
  dispose(): void;
}

export const forcedColorsPart: ForcedColorsPart = {
  create(view, report, changed) {
    const late = new Late(loadForcedTheme, report);
    const query = view.matchMedia?.('(forced-colors)');
    const come = () => late.use(changed);
    query?.addEventListener('change', come);
    if (query?.matches) come();
    return {
      of: (theme) => late.here?.forced(view, theme),
      dispose() {
        query?.removeEventListener('change', come);
        late.dispose();
      },
    };
  },
};
