import { Eraser, MousePointer2 } from 'lucide-react';
import { Menu } from 'react-aria-components';
import { EntryList } from '../menu/menu-entries.tsx';
import type { MenuEntries } from '../menu/menu-entry.ts';
import { Icon } from '../ui/icon.tsx';
import { useUi } from '../ui-context.ts';
import { useDrawing } from '../use-drawing.ts';
import { SplitButton } from './split-button.tsx';
import { useToolbarParts } from './toolbar-context.ts';

/** No tool in hand, or the eraser, which its menu has. A press puts either down. */
export function CursorButton() {
  const { drawing } = useToolbarParts();
  const { text } = useUi();
  const hasNone = useDrawing(drawing, ({ tool }) => tool === null);
  const isErasing = useDrawing(drawing, (state) => state.isErasing);
  return (
    <SplitButton
      title={text[isErasing ? 'toolbar.eraser' : 'toolbar.cursor']}
      isPressed={drawing !== null && hasNone}
      onPress={() => drawing?.take(null)}
      menuTitle={text['toolbar.cursorMenu']}
      menu={<CursorMenu />}
    >
      <Icon of={isErasing ? Eraser : MousePointer2} />
    </SplitButton>
  );
}

function CursorMenu() {
  const { drawing } = useToolbarParts();
  const { text } = useUi();
  const hasNone = useDrawing(drawing, ({ tool }) => tool === null);
  const isErasing = useDrawing(drawing, (state) => state.isErasing);
  const isIdle = useDrawing(drawing, ({ count, isReadOnly }) => count === 0 || isReadOnly);
  const entries: MenuEntries = [
    {
      id: 'cursor',
      title: text['toolbar.cursor'],
      choice: 'radio',
      isOn: hasNone && !isErasing,
      run: () => drawing?.take(null),
    },
    {
      id: 'eraser',
      title: text['toolbar.eraser'],
      choice: 'radio',
      isOn: isErasing,
      isDisabled: isIdle && !isErasing,
      run: () => drawing?.takeEraser(),
    },
  ];
  const label = text['toolbar.cursorMenu'];
  return (
    <Menu aria-label={label} className="menu" autoFocus="first">
      <EntryList label={label} entries={entries} />
    </Menu>
  );
}
