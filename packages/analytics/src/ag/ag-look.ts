import type { ChartTheme, FontFamily } from '@candlemark/chart';
import type { AgText } from './ag-text.ts';

/** What every embedded chart has from the page around it. */
export interface AgLook {
  readonly theme: ChartTheme;
  /** Web fonts may stand among them; null: the font of the theme. */
  readonly fontFamily: FontFamily | null;
  /** Whether the page may fetch web fonts from their service. It then needs a policy for style sheets that allows it. */
  readonly loadWebFonts: boolean;
  readonly text: AgText;
  /** How numbers and dates are written: BCP 47. */
  readonly locale: string;
}
