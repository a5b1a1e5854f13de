import { Check, ChevronRight, Dot } from 'lucide-react';
import { Menu, MenuItem, MenuSection, SubmenuTrigger } from 'react-aria-components';
import { ToolPicture } from '../toolbar/tool-picture.tsx';
import { Icon } from '../ui/icon.tsx';
import { Keys } from '../ui/keys.tsx';
import { type AnyEntry, type EntryRun, entryRuns, isChoice, isSubmenu, type MenuEntries } from './menu-entry.ts';
import { SubmenuPopover } from './submenu-popover.tsx';
import './menu-entries.css';

interface EntryListProps {
  /** What they have in common: heard and not shown. */
  readonly label: string;
  readonly entries: MenuEntries;
  /** After something was chosen, in whichever menu: for menus that no button opened, which do not close by themselves from a menu within. */
  onDone?(): void;
}

/** What stands in a menu. */
export function EntryList({ label, entries, onDone = () => {} }: EntryListProps) {
  return entryRuns(entries).map((run) => <Run key={run.entries[0]!.id} label={label} run={run} onDone={onDone} />);
}

interface RunProps {
  readonly label: string;
  readonly run: EntryRun;
  onDone(): void;
}

function Run({ label, run: { kind, entries, isApart }, onDone }: RunProps) {
  const look = isApart ? 'menu__section menu__section--apart' : 'menu__section menu__section--joined';
  const items = entries.map((entry) => <Entry key={entry.id} entry={entry} onDone={onDone} />);
  if (kind === 'plain') {
    return (
      <MenuSection className={look} aria-label={label}>
        {items}
      </MenuSection>
    );
  }
  const chosen = entries.flatMap((entry) => (isChoice(entry) && entry.isOn ? [entry.id] : []));
  return (
    <MenuSection
      className={look}
      aria-label={label}
      selectionMode={kind === 'radio' ? 'single' : 'multiple'}
      selectedKeys={chosen}
    >
      {items}
    </MenuSection>
  );
}

function Entry({ entry, onDone }: { readonly entry: AnyEntry; onDone(): void }) {
  if (!isSubmenu(entry)) {
    const run = () => {
      entry.run();
      onDone();
    };
    return <Item entry={entry} run={run} />;
  }
  return (
    <SubmenuTrigger>
      <Item entry={entry} />
      <SubmenuPopover offset={0}>
        <Menu aria-label={entry.title} className="menu">
          <EntryList label={entry.title} entries={entry.entries} onDone={onDone} />
        </Menu>
      </SubmenuPopover>
    </SubmenuTrigger>
  );
}

interface ItemProps {
  readonly entry: AnyEntry;
  readonly run?: () => void;
}

function Item({ entry, run }: ItemProps) {
  const { id, title, icon, picture, keys, isDisabled = false } = entry;
  const sign = isChoice(entry) && entry.isOn ? (entry.choice === 'tick' ? Check : Dot) : undefined;
  return (
    <MenuItem
      id={id}
      textValue={title}
      isDisabled={isDisabled}
      className="menu__item"
      shouldCloseOnSelect={!(isChoice(entry) && entry.staysOpen === true)}
      {...(run !== undefined && { onAction: run })}
    >
      {sign === undefined ? (
        <span className="menu__check menu__check--quiet">
          {icon !== undefined && <Icon of={icon} />}
          {picture !== undefined && <ToolPicture paths={picture} />}
        </span>
      ) : (
        <span className={`menu__check ${sign === Dot ? 'menu__check--dot' : ''}`}>
          <Icon of={sign} />
        </span>
      )}
      <span className="menu__title">{title}</span>
      {keys !== undefined && (
        <span className="menu__aside">
          <Keys keys={keys} />
        </span>
      )}
      {isSubmenu(entry) && (
        <span className="menu__aside menu__more">
          <Icon of={ChevronRight} />
        </span>
      )}
    </MenuItem>
  );
}
