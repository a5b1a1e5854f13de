import type { ChartEnv } from '../env.ts';
import { askForMenu, askForMenuByKey } from '../interaction/context-menu.ts';
import { createOwnMenu, type OwnMenu, type OwnMenuChart } from '../interaction/own-menu.ts';
import { isFunction } from '../options/option-rule.ts';
import type { ContextMenuInCore } from './context-menu-in-core.ts';

/** For `options.menuEntries` and the event `contextMenu`; without it the browser's own menu opens. */
export interface ContextMenuPart extends ContextMenuInCore {
  /** @param root the chart's own element */
  create(chart: OwnMenuChart, root: HTMLElement, env: ChartEnv): OwnMenu;
}

export const contextMenuPart: ContextMenuPart = {
  rule: { expected: 'a function that answers entries of a menu', accepts: isFunction },
  ask: askForMenu,
  create: createOwnMenu,
  commands: [
    {
      name: 'openMenu',
      keys: ['ContextMenu', 'Shift+F10'],
      run: askForMenuByKey,
      isEnabled: ({ events }) => events.has('contextMenu'),
    },
  ],
};
