/** What stands in a menu: things to do, choices, and menus of their own, with rules between those that do not belong together. */
import type { ContextMenuEntries } from '@candlemark/chart';
import type { LucideIcon } from 'lucide-react';

interface EntryFace {
  /** Unique in its menu. */
  readonly id: string;
  readonly title: string;
  readonly icon?: LucideIcon;
  /** The paths of a tool's picture, in the place of an icon. */
  readonly picture?: string;
  /** Those that do the same over the chart. */
  readonly keys?: string | undefined;
  readonly isDisabled?: boolean;
}

/** One thing to do. */
export interface MenuEntry extends EntryFace {
  run(): void;
}

/** One thing that is so or not: with a tick where it is. Radios that stand beside each other are one choice. */
export interface MenuChoice extends EntryFace {
  readonly choice: 'tick' | 'radio';
  readonly isOn: boolean;
  /** One of several that are chosen one after the other. */
  readonly staysOpen?: true;
  run(): void;
}

/** A menu of its own. */
export interface Submenu extends EntryFace {
  readonly entries: MenuEntries;
}

/** @example [{ id: 'alert', title: 'Add an alert…', run }, 'separator', { id: 'more', title: 'More', entries: […] }] */
export type MenuEntries = readonly (MenuEntry | MenuChoice | Submenu | 'separator')[];
export type AnyEntry = Exclude<MenuEntries[number], 'separator'>;

/** Entries of one kind that stand together. */
export interface EntryRun {
  readonly kind: 'plain' | MenuChoice['choice'];
  readonly entries: readonly AnyEntry[];
  /** Whether a rule stands above it. */
  readonly isApart: boolean;
}

export function isSubmenu(entry: AnyEntry): entry is Submenu {
  return 'entries' in entry;
}

export function isChoice(entry: AnyEntry): entry is MenuChoice {
  return 'choice' in entry;
}

/** In runs: rules stand only between entries, and submenus without any are left out. */
export function entryRuns(entries: MenuEntries): readonly EntryRun[] {
  const runs: { kind: EntryRun['kind']; entries: AnyEntry[]; isApart: boolean }[] = [];
  let isApart = false;
  for (const entry of entries) {
    if (entry === 'separator') {
      isApart = runs.length > 0;
      continue;
    }
    if (isSubmenu(entry) && entryRuns(entry.entries).length === 0) continue;
    const kind = isChoice(entry) ? entry.choice : 'plain';
    const last = runs.at(-1);
    if (last !== undefined && last.kind === kind && !isApart) last.entries.push(entry);
    else runs.push({ kind, entries: [entry], isApart });
    isApart = false;
  }
  return runs;
}

/** Groups one below the other, with rules between them. */
export function joined(...groups: readonly MenuEntries[]): MenuEntries {
  return groups.flatMap((group, at) => (at === 0 ? group : ['separator' as const, ...group]));
}

/** What the chart's own option has for its menus: an entry that says whether something is so has a tick. */
export function ofChart(entries: ContextMenuEntries): MenuEntries {
  return entries.map((entry) => {
    if (entry === 'separator') return entry;
    const id = `host ${entry.id}`;
    if ('entries' in entry) return { ...entry, id, entries: ofChart(entry.entries) };
    const { isOn, ...face } = entry;
    const own = { ...face, id, run: () => entry.run() };
    return isOn === undefined ? own : { ...own, choice: 'tick', isOn };
  });
}
