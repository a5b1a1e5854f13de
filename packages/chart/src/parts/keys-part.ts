import { describeRow, describeView } from '../a11y/describe-view.ts';
import { commandOf, createCommands } from '../interaction/commands.ts';
import type { ChartText } from '../text/en.ts';
import { KEYS_TEXT_EN } from '../text/keys-en.ts';

/** For `chart.commands()`. What it does for keys and for those who do not see the picture needs it not to be named: then it is loaded once the first picture is there. */
export interface KeysPart {
  readonly text: Partial<ChartText>;
  readonly createCommands: typeof createCommands;
  readonly commandOf: typeof commandOf;
  readonly describeRow: typeof describeRow;
  readonly describeView: typeof describeView;
}

export const keysPart: KeysPart = { text: KEYS_TEXT_EN, createCommands, commandOf, describeRow, describeView };
