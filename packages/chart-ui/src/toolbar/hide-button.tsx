import { Eye, EyeClosed, EyeOff } from 'lucide-react';
import { Menu } from 'react-aria-components';
import { EntryList } from '../menu/menu-entries.tsx';
import { joined, type MenuEntry } from '../menu/menu-entry.ts';
import { showHiddenEntries } from '../menu/show-hidden-entries.ts';
import { Icon } from '../ui/icon.tsx';
import { useSay, useUi } from '../ui-context.ts';
import { useDrawing } from '../use-drawing.ts';
import { hiding, kindEntries } from './kind-entries.ts';
import { SplitButton } from './split-button.tsx';
import { useToolbarParts } from './toolbar-context.ts';

/** Whether all are out of sight at a press; in a menu what is selected, a group, what was drawn with one tool, and what was hidden one by one. */
export function HideButton() {
  const { drawing } = useToolbarParts();
  const { text } = useUi();
  const count = useDrawing(drawing, (state) => state.count);
  const areHidden = useDrawing(drawing, (state) => state.areHidden);
  const isIdle = count === 0 && !areHidden;
  const toggle = () => drawing?.setHidden(!areHidden);
  return (
    <SplitButton
      title={text['toolbar.hideAll']}
      isPressed={areHidden}
      isIdle={isIdle}
      onPress={toggle}
      menuTitle={text['toolbar.hideMenu']}
      menu={<HideMenu />}
    >
      <Icon of={areHidden ? EyeOff : Eye} />
    </SplitButton>
  );
}

function HideMenu() {
  const { drawing } = useToolbarParts();
  const { text } = useUi();
  const count = useDrawing(drawing, (state) => state.count);
  const areHidden = useDrawing(drawing, (state) => state.areHidden);
  const hasSelection = useDrawing(drawing, ({ selection }) => selection.length > 0);
  const hiddenCount = useDrawing(drawing, (state) => state.hiddenCount);
  const say = useSay();
  const entries: readonly MenuEntry[] = [
    {
      id: 'hide-all',
      title: text[areHidden ? 'menu.showAll' : 'menu.hideAll'],
      icon: areHidden ? Eye : EyeOff,
      isDisabled: count === 0 && !areHidden,
      run: () => drawing?.setHidden(!areHidden),
    },
    {
      id: 'hide',
      title: text['toolbar.hideSelected'],
      icon: EyeClosed,
      isDisabled: !hasSelection,
      run: () => drawing?.hide(),
    },
    ...(drawing === null ? [] : showHiddenEntries(hiddenCount, drawing, text)),
  ];
  // While all are out of sight, hiding some of them could not be seen.
  const kinds = drawing === null || areHidden ? [] : kindEntries(drawing, hiding(drawing), text, say);
  const title = text['toolbar.hideMenu'];
  return (
    <Menu aria-label={title} className="menu" autoFocus="first">
      <EntryList label={title} entries={joined(entries, kinds)} />
    </Menu>
  );
}
