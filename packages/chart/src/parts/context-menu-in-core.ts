import type { CommandRow } from '../interaction/commands.ts';
import type { askForMenu } from '../interaction/context-menu.ts';
import type { OptionRule } from '../options/option-rule.ts';

/** What of menus needs no page: the option, and who asks for one. */
export interface ContextMenuInCore {
  readonly rule: OptionRule;
  readonly ask: typeof askForMenu;
  readonly commands: readonly CommandRow[];
}
