import { EllipsisVertical, ListFilter, Search, X } from 'lucide-react';
import { Button, Input, Menu, MenuTrigger, Popover, SearchField } from 'react-aria-components';
import { EntryList } from '../menu/menu-entries.tsx';
import type { MenuEntries } from '../menu/menu-entry.ts';
import { tellRemoved } from '../removed-words.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useSay, useUi, wordOf } from '../ui-context.ts';
import { useTreeParts } from './tree-host.ts';
import type { TreeShown } from './tree-model.ts';
import { foundBy, isSearching, type TreeSearch, toolsOf } from './tree-search.ts';
import { useTreeActs } from './use-tree-acts.ts';

interface TreeHeadProps {
  readonly shown: TreeShown;
  readonly search: TreeSearch;
  onSearch(search: TreeSearch): void;
  onRenameKey(key: string | null): void;
}

/** What narrows the tree, and what is done with all that is left of it. */
export function TreeHead({ shown, search, onSearch, onRenameKey }: TreeHeadProps) {
  const { text } = useUi();
  const { isReadOnly } = useTreeParts();
  return (
    <div className="object-tree__head">
      <SearchField
        aria-label={text['tree.search']}
        className="object-tree__search"
        value={search.words}
        onChange={(words) => onSearch({ ...search, words })}
      >
        {({ isEmpty }) => (
          <>
            <Icon of={Search} />
            <Input className="object-tree__words" placeholder={text['tree.search']} autoComplete="off" />
            {!isEmpty && (
              <Button className="object-tree__clear" aria-label={text['tree.clearSearch']}>
                <Icon of={X} />
              </Button>
            )}
          </>
        )}
      </SearchField>
      <ToolFilter shown={shown} search={search} onSearch={onSearch} />
      {!isReadOnly && <FoundMenu shown={shown} search={search} onRenameKey={onRenameKey} />}
    </div>
  );
}

function ToolFilter({ shown, search, onSearch }: Omit<TreeHeadProps, 'onRenameKey'>) {
  const { text } = useUi();
  const say = useSay();
  const { chart } = useTreeParts();
  const { tools } = search;
  const toggle = (type: string) => {
    const next = new Set(tools);
    if (!next.delete(type)) next.add(type);
    onSearch({ ...search, tools: next });
  };
  const entries = (): MenuEntries => [
    {
      id: 'all',
      title: text['tree.allTools'],
      isDisabled: tools.size === 0,
      run: () => onSearch({ ...search, tools: new Set() }),
    },
    'separator',
    ...toolsOf(shown.annotations, chart.drawing.tools).map(({ tool, count }) => ({
      id: tool.type,
      title: say('tree.toolCount', { tool: wordOf(text, tool.title), count: String(count) }),
      choice: 'tick' as const,
      staysOpen: true as const,
      isOn: tools.has(tool.type),
      run: () => toggle(tool.type),
    })),
  ];
  return (
    <MenuTrigger>
      <span className="object-tree__filter" data-on={tools.size > 0 || undefined}>
        <IconButton icon={ListFilter} title={text['tree.filter']} />
      </span>
      <Popover className="menu-popover" offset={6}>
        <LateMenu label={text['tree.filter']} entries={entries} />
      </Popover>
    </MenuTrigger>
  );
}

/** What is done with all that the tree lists: of a search, with what it found. */
function FoundMenu({ shown, search, onRenameKey }: Omit<TreeHeadProps, 'onSearch'>) {
  const { text } = useUi();
  const say = useSay();
  const { chart, words, onTell } = useTreeParts();
  const { drawing } = chart;
  const acts = useTreeActs(onRenameKey);
  const entries = (): MenuEntries => {
    const isFound = isSearching(search) ? foundBy(search, words.titleOf) : () => true;
    const found = shown.annotations.filter(isFound);
    const removable = found.filter(({ locked }) => !locked).length;
    const remove = () => tellRemoved(drawing, drawing.arranging.remove(found.map(({ id }) => id)), say, onTell);
    return [
      { id: 'select', title: text['tree.selectAll'], isDisabled: found.length === 0, run: () => acts.select(found) },
      'separator',
      {
        id: 'hide',
        title: text['tree.hideAll'],
        isDisabled: found.every(({ hidden }) => hidden),
        run: () => acts.hide(found, true),
      },
      {
        id: 'show',
        title: text['tree.showAll'],
        isDisabled: !found.some(({ hidden }) => hidden),
        run: () => acts.hide(found, false),
      },
      {
        id: 'lock',
        title: text['tree.lockAll'],
        isDisabled: found.every(({ locked }) => locked),
        run: () => acts.lock(found, true),
      },
      {
        id: 'unlock',
        title: text['tree.unlockAll'],
        isDisabled: !found.some(({ locked }) => locked),
        run: () => acts.lock(found, false),
      },
      'separator',
      {
        id: 'remove',
        title: say(removable === 1 ? 'tree.removeOne' : 'tree.removeMany', { count: String(removable) }),
        isDisabled: removable === 0,
        run: remove,
      },
    ];
  };
  const label = text[isSearching(search) ? 'tree.withFound' : 'tree.withAll'];
  return (
    <MenuTrigger>
      <IconButton icon={EllipsisVertical} title={label} />
      <Popover className="menu-popover" offset={6}>
        <LateMenu label={label} entries={entries} />
      </Popover>
    </MenuTrigger>
  );
}

/** Its entries are worked out when it opens: with many annotations they take a moment. */
function LateMenu({ label, entries }: { readonly label: string; entries(): MenuEntries }) {
  return (
    <Menu aria-label={label} className="menu">
      <EntryList label={label} entries={entries()} />
    </Menu>
  );
}
