import type { CommandRow } from '../interaction/commands.ts';
import { askForMenu, askForMenuByKey } from '../interaction/context-menu.ts';

/** For the event `contextMenu`; without it the browser's own menu opens. */
export interface ContextMenuPart {
  readonly ask: typeof askForMenu;
  readonly commands: readonly CommandRow[];
}

export const contextMenuPart: ContextMenuPart = {
  ask: askForMenu,
  commands: [
    {
      name: 'openMenu',
      keys: ['ContextMenu', 'Shift+F10'],
      run: askForMenuByKey,
      isEnabled: ({ events }) => events.has('contextMenu'),
    },
  ],
};
