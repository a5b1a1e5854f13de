import type { Annotation } from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import { BringToFront, Copy, Ellipsis, EyeOff, MessageSquareText, SendToBack } from 'lucide-react';
import { Menu, MenuTrigger, Popover } from 'react-aria-components';
import { commandKeys } from '../menu/command-keys.ts';
import { EntryList } from '../menu/menu-entries.tsx';
import type { MenuEntry } from '../menu/menu-entry.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useUi } from '../ui-context.ts';

interface BarMoreProps {
  readonly chart: FinancialChart;
  readonly selection: readonly Annotation[];
  onCopy(): void;
  onTell(text: string): void;
}

/** What is done with the selection now and then. */
export function BarMore({ chart, selection, onCopy, onTell }: BarMoreProps) {
  const { drawing } = chart;
  const { text } = useUi();
  const describe = () => {
    const told = selection.map(({ id }) => drawing.describe(id)).filter((one) => one !== null);
    if (told.length > 0) onTell(told.join(' '));
  };
  const keysOf = (id: string) => commandKeys(chart, id);
  const entries: readonly MenuEntry[] = [
    { id: 'front', title: text['bar.front'], icon: BringToFront, run: () => drawing.order('front') },
    { id: 'back', title: text['bar.back'], icon: SendToBack, run: () => drawing.order('back') },
    { id: 'copy', title: text['bar.copy'], icon: Copy, keys: '$mod+c', run: onCopy },
    { id: 'describe', title: text['bar.describe'], icon: MessageSquareText, run: describe },
    {
      id: 'hide',
      title: text['bar.hide'],
      icon: EyeOff,
      keys: keysOf('chart.hide'),
      run: () => {
        drawing.hide();
        chart.focus();
      },
    },
  ];
  return (
    <MenuTrigger>
      <IconButton icon={Ellipsis} title={text['bar.more']} />
      <Popover className="menu-popover" offset={6}>
        <Menu aria-label={text['bar.more']} className="menu">
          <EntryList label={text['bar.more']} entries={entries} />
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
