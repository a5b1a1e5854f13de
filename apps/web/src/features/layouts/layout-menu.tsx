import { Icon, Tip } from '@candlemark/chart-ui';
import { Check, ChevronDown, LayoutTemplate, Link2, type LucideIcon, Pencil, Plus, Trash2 } from 'lucide-react';
import { Button, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { useLayoutActions } from './use-layout-actions.ts';
import './layouts.css';

const LAYOUT = 'layout:';

/** Which layout is on screen, the others, and what can be done with them. */
export function LayoutMenu() {
  const { layouts, text } = useServices();
  const list = useStore(layouts.list);
  const current = useStore(layouts.current);
  const actions = useLayoutActions();
  const shown = list.find(({ id }) => id === current);
  if (shown === undefined) return null;
  const title = text('layout.menuIs', { name: shown.name });
  const item = (id: string, icon: LucideIcon, label: string) => (
    <MenuItem id={id} textValue={label} className="menu__item">
      <span className="menu__check menu__check--quiet">
        <Icon of={icon} />
      </span>
      <span className="menu__title">{label}</span>
    </MenuItem>
  );
  const act = (action: unknown) => {
    const key = String(action);
    if (key.startsWith(LAYOUT)) actions.open(key.slice(LAYOUT.length));
    else if (key === 'create') actions.name(null);
    else if (key === 'rename') actions.name(shown);
    else if (key === 'remove') actions.remove(shown);
    else actions.copyReadOnlyLink();
  };
  return (
    <MenuTrigger>
      <Tip title={title}>
        <Button aria-label={title} className="button button--plain layout-menu__button">
          <Icon of={LayoutTemplate} />
          <span className="layout-menu__name">{shown.name}</span>
          <Icon of={ChevronDown} />
        </Button>
      </Tip>
      <Popover className="menu-popover" placement="bottom end" offset={4}>
        <Menu
          aria-label={text('layout.menu')}
          className="menu"
          onAction={act}
          disabledKeys={list.length === 1 ? ['remove'] : []}
        >
          <MenuSection className="menu__section" aria-label={text('layout.all')}>
            {list.map(({ id, name }) => (
              <MenuItem key={id} id={LAYOUT + id} textValue={name} className="menu__item">
                <span className="menu__check">{id === current && <Icon of={Check} />}</span>
                <span className="menu__title">{name}</span>
              </MenuItem>
            ))}
          </MenuSection>
          <MenuSection className="menu__section" aria-label={text('layout.menu')}>
            {item('create', Plus, text('layout.create'))}
            {item('rename', Pencil, text('layout.rename'))}
            {item('link', Link2, text('layout.readOnlyLink'))}
            {item('remove', Trash2, text('layout.remove'))}
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
