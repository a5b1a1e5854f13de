import type { ChartEnv } from '../../env.ts';
import type { ChartTheme } from '../../theme/chart-theme.ts';

/** What menus within each other share. */
export interface MenuScene {
  readonly owner: Document;
  readonly theme: ChartTheme;
  readonly env: Pick<ChartEnv, 'setTimer' | 'clearTimer'>;
  /** Closes all of them. */
  close(): void;
}
