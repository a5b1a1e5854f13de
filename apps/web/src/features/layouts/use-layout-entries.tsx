import { Icon } from '@candlemark/chart-ui';
import { Check, FileDown, FileUp, History, Link2, type LucideIcon, Pencil, Plus, Search, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuItem, MenuSection } from 'react-aria-components';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { layoutsInMenu } from './found-layouts.ts';
import type { Layout } from './layouts.ts';
import { useLayoutActions } from './use-layout-actions.ts';

const OPEN = 'layout.open:';
/** What is about the layout on screen. */
const OF_SHOWN = ['layout.rename', 'layout.history', 'layout.link', 'layout.remove'];

export interface LayoutEntries {
  /** Null where the one on screen is there no more: another window deleted it. */
  readonly shown: Layout | null;
  /** For a menu that may have others too. */
  readonly sections: ReactNode;
  readonly disabledKeys: readonly string[];
  /** Does what an entry stands for; answers false for a key that is none of these. */
  act(key: string): boolean;
}

/** What a menu offers about layouts; null before there is any, and where nobody may edit. */
export function useLayoutEntries(): LayoutEntries | null {
  const { layouts, commands, overlay, text } = useServices();
  const list = useStore(layouts.list);
  const current = useStore(layouts.current);
  const actions = useLayoutActions();
  const shown = list.find(({ id }) => id === current) ?? null;
  if (list.length === 0 || layouts.isReadOnly) return null;
  const offered = layoutsInMenu(list, current);
  const withShown = (act: (layout: Layout) => void) => () => {
    if (shown !== null) act(shown);
  };
  const doing: Readonly<Record<string, () => void>> = {
    'layout.search': () => overlay.set({ kind: 'layouts' }),
    'layout.create': () => actions.name(null),
    'layout.rename': withShown(actions.name),
    'layout.history': withShown(actions.showHistory),
    'layout.link': () => actions.copyReadOnlyLink(),
    'layout.remove': withShown(actions.remove),
    'layout.import': () => void commands.run('app.import-annotations'),
    'layout.export': () => void commands.run('app.export-annotations'),
  };
  return {
    shown,
    sections: (
      <>
        <MenuSection className="menu__section" aria-label={text('layout.all')}>
          {offered.map(({ id, name }) => (
            <MenuItem key={id} id={OPEN + id} textValue={name} className="menu__item">
              <span className="menu__check">{id === current && <Icon of={Check} />}</span>
              <span className="menu__title layout-menu__entry">{name}</span>
              {id === current && <span className="visually-hidden">{text('layout.shownNow')}</span>}
            </MenuItem>
          ))}
          {offered.length < list.length &&
            entry('layout.search', Search, text('layout.searchAll', { count: list.length }))}
        </MenuSection>
        <MenuSection className="menu__section" aria-label={text('layout.menu')}>
          {entry('layout.create', Plus, text('layout.create'))}
          {entry('layout.rename', Pencil, text('layout.rename'))}
          {entry('layout.history', History, text('layout.history'))}
          {entry('layout.link', Link2, text('layout.readOnlyLink'))}
          {entry('layout.remove', Trash2, text('layout.remove'))}
        </MenuSection>
        <MenuSection className="menu__section" aria-label={text('layout.annotations')}>
          {entry('layout.import', FileUp, text('command.importAnnotations'))}
          {entry('layout.export', FileDown, text('command.exportAnnotations'))}
        </MenuSection>
      </>
    ),
    disabledKeys: shown === null ? OF_SHOWN : list.length === 1 ? ['layout.remove'] : [],
    act(key) {
      if (key.startsWith(OPEN)) actions.open(key.slice(OPEN.length));
      else if (doing[key] === undefined) return false;
      else doing[key]();
      return true;
    },
  };
}

function entry(id: string, icon: LucideIcon, label: string): ReactNode {
  return (
    <MenuItem id={id} textValue={label} className="menu__item">
      <span className="menu__check menu__check--quiet">
        <Icon of={icon} />
      </span>
      <span className="menu__title">{label}</span>
    </MenuItem>
  );
}
