import type { LucideIcon } from 'lucide-react';
import { MenuItem, MenuSection } from 'react-aria-components';
import { ToolPicture } from '../toolbar/tool-picture.tsx';
import { Icon } from '../ui/icon.tsx';
import { Keys } from '../ui/keys.tsx';

/** One thing to do. */
export interface MenuEntry {
  readonly id: string;
  readonly title: string;
  readonly icon?: LucideIcon;
  /** The paths of a tool's picture, in the place of an icon. */
  readonly picture?: string;
  /** Those that do the same over the chart. */
  readonly keys?: string | undefined;
  readonly isDisabled?: boolean;
  run(): void;
}

interface EntrySectionProps {
  /** What they have in common: heard and not shown. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** Entries that belong together. */
export function EntrySection({ label, entries }: EntrySectionProps) {
  return (
    <MenuSection className="menu__section" aria-label={label}>
      {entries.map(({ id, title, icon, picture, keys, isDisabled = false }) => (
        <MenuItem key={id} id={id} textValue={title} isDisabled={isDisabled} className="menu__item">
          <span className="menu__check menu__check--quiet">
            {icon !== undefined && <Icon of={icon} />}
            {picture !== undefined && <ToolPicture paths={picture} />}
          </span>
          <span className="menu__title">{title}</span>
          {keys !== undefined && (
            <span className="menu__aside">
              <Keys keys={keys} />
            </span>
          )}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

export function runEntry(entries: readonly MenuEntry[], key: unknown): void {
  entries.find(({ id }) => id === key)?.run();
}
