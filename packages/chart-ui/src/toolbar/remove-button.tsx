import { fillText } from '@candlemark/annotations';
import { Eraser, Trash2 } from 'lucide-react';
import { Menu } from 'react-aria-components';
import { EntryList } from '../menu/menu-entries.tsx';
import { joined } from '../menu/menu-entry.ts';
import { tellRemoved } from '../removed-words.ts';
import { Icon } from '../ui/icon.tsx';
import { useSay, useUi } from '../ui-context.ts';
import { useDrawing } from '../use-drawing.ts';
import { kindEntries, removing } from './kind-entries.ts';
import { SplitButton } from './split-button.tsx';
import { useToolbarParts } from './toolbar-context.ts';

/** All that are on the instrument are removed at a press; in a menu what is selected, a group, or what was drawn with one tool. */
export function RemoveButton() {
  const { drawing, onTell } = useToolbarParts();
  const { text } = useUi();
  const say = useSay();
  const count = useDrawing(drawing, (state) => state.count);
  const clearKey = count === 0 ? 'toolbar.clear' : count === 1 ? 'toolbar.clearOne' : 'toolbar.clearMany';
  const title = fillText(text[clearKey], { count: String(count) });
  const clear = () => {
    if (drawing === null) return;
    drawing.clear();
    tellRemoved(drawing, count, say, onTell);
  };
  return (
    <SplitButton
      title={title}
      isIdle={count === 0}
      onPress={clear}
      menuTitle={text['toolbar.removeMenu']}
      menu={<RemoveMenu title={title} clear={clear} />}
    >
      <Icon of={Trash2} />
    </SplitButton>
  );
}

function RemoveMenu({ title, clear }: { readonly title: string; clear(): void }) {
  const { drawing, onTell } = useToolbarParts();
  const { text } = useUi();
  const say = useSay();
  const count = useDrawing(drawing, (state) => state.count);
  const removable = useDrawing(drawing, ({ selection }) => selection.filter(({ locked }) => !locked).length);
  if (drawing === null) return null;
  const remove = (ids: readonly string[]) => tellRemoved(drawing, drawing.arranging.remove(ids), say, onTell);
  const entries = joined(
    [
      { id: 'clear', title, icon: Trash2, isDisabled: count === 0, run: clear },
      {
        id: 'selected',
        title: text['toolbar.removeSelected'],
        icon: Eraser,
        isDisabled: removable === 0,
        run: () => remove(drawing.state.selection.map(({ id }) => id)),
      },
    ],
    kindEntries(drawing, removing(remove), text, say),
  );
  const label = text['toolbar.removeMenu'];
  return (
    <Menu aria-label={label} className="menu" autoFocus="first">
      <EntryList label={label} entries={entries} />
    </Menu>
  );
}
