import type { LucideIcon } from 'lucide-react';
import { MenuItem, MenuSection } from 'react-aria-components';
import { Icon } from '../ui/icon.tsx';
import { Keys } from '../ui/keys.tsx';

/** One thing to do. */
export interface MenuEntry {
  readonly id: string;
  readonly title: string;
  readonly icon?: LucideIcon;
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
      {entries.map(({ id, title, icon, keys, isDisabled = false }) => (
        <MenuItem key={id} id={id} textValue={title} isDisabled={isDisabled} className="menu__item">
          <span className="menu__check menu__check--quiet">{icon !== undefined && <Icon of={icon} />}</span>
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
