import { Icon, Tip } from '@candlemark/chart-ui';
import { ChevronDown, LayoutTemplate } from 'lucide-react';
import { Button, Menu, MenuTrigger, Popover } from 'react-aria-components';
import { useServices } from '../../services.ts';
import { useLayoutEntries } from './use-layout-entries.tsx';
import './layouts.css';

/** Which layout is on screen, the others, and what can be done with them. */
export function LayoutMenu() {
  const { text } = useServices();
  const entries = useLayoutEntries();
  if (entries === null) return null;
  const { shown, sections, disabledKeys, act } = entries;
  const name = shown?.name ?? text('layout.noneShown');
  const title = text('layout.menuIs', { name });
  return (
    <MenuTrigger>
      <Tip title={title}>
        <Button aria-label={title} className="button button--plain layout-menu__button">
          <Icon of={LayoutTemplate} />
          <span className="layout-menu__name">{name}</span>
          <Icon of={ChevronDown} />
        </Button>
      </Tip>
      <Popover className="menu-popover" placement="bottom end" offset={4}>
        <Menu
          aria-label={text('layout.menu')}
          className="menu"
          onAction={(key) => act(String(key))}
          disabledKeys={disabledKeys}
        >
          {sections}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
