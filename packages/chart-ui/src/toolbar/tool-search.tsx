import type { AnnotationDefinition } from '@candlemark/annotations';
import { Search, Star } from 'lucide-react';
import { useState } from 'react';
import {
  Autocomplete,
  DialogTrigger,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  SearchField,
} from 'react-aria-components';
import { Icon } from '../ui/icon.tsx';
import { Keys } from '../ui/keys.tsx';
import { PopoverDialog } from '../ui/popover-dialog.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { SwitchRow } from '../ui/switch-row.tsx';
import { useSay, useUi } from '../ui-context.ts';
import { BarButton } from './bar-button.tsx';
import { foundTools } from './found-tools.ts';
import { readRecentTools } from './recent-tools.ts';
import { ToolPicture } from './tool-picture.tsx';
import { useToolNames } from './tool-words.ts';
import { useToolbarParts } from './toolbar-context.ts';
import './tool-search.css';

interface ToolSearchProps {
  readonly tools: readonly AnnotationDefinition[];
}

/** Finds a tool by its name, that of its menu or what else people call it, whichever menu it stands in; before anything is typed those that were taken last. */
export function ToolSearch({ tools }: ToolSearchProps) {
  const { layout } = useToolbarParts();
  const { text } = useUi();
  const [isOpen, setOpen] = useState(false);
  const label = text['toolbar.search'];
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <BarButton title={label} onPress={() => {}}>
        <Icon of={Search} />
      </BarButton>
      <Popover
        className="menu-popover tool-search"
        placement={layout === 'rail' ? 'right top' : 'top start'}
        offset={6}
      >
        <PopoverDialog title={label} className="tool-search__dialog">
          <SearchedTools tools={tools} onDone={() => setOpen(false)} />
        </PopoverDialog>
      </Popover>
    </DialogTrigger>
  );
}

function SearchedTools({ tools, onDone }: ToolSearchProps & { onDone(): void }) {
  const { drawing, choices, floating } = useToolbarParts();
  const { text, kept } = useUi();
  const say = useSay();
  const namesOf = useToolNames();
  const [typed, setTyped] = useState('');
  const [recent] = useState(() => readRecentTools(kept));
  const isSearching = typed.trim() !== '';
  const lastTaken = recent.flatMap((type) => tools.filter((one) => one.type === type));
  const found = isSearching ? foundTools(tools, typed, namesOf) : tools;
  const sections = [
    { id: 'recent', title: text['toolbar.recent'], tools: isSearching ? [] : lastTaken },
    { id: 'all', title: text[isSearching ? 'toolbar.found' : 'toolbar.allTools'], tools: found },
  ].filter((section) => section.tools.length > 0);
  const take = (type: string) => {
    onDone();
    drawing?.take(type);
  };
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped} disableAutoFocusFirst={!isSearching}>
      <SearchField aria-label={text['toolbar.search']} className="search-line" autoFocus>
        <Icon of={Search} />
        <SearchInput placeholder={text['toolbar.search']} />
      </SearchField>
      <ListBox
        aria-label={text['toolbar.search']}
        className="tool-search__list"
        selectionMode="none"
        items={sections}
        onAction={(key) => take(String(key).split('/')[1] ?? '')}
        renderEmptyState={() => (
          <div className="tool-search__none">{say('toolbar.noTool', { query: typed.trim() })}</div>
        )}
      >
        {(section) => (
          <ListBoxSection id={section.id}>
            <Header className="tool-search__header">{section.title}</Header>
            {section.tools.map((tool) => (
              <ListBoxItem
                key={tool.type}
                id={`${section.id}/${tool.type}`}
                textValue={namesOf(tool).title}
                className="menu__item tool-search__tool"
              >
                <ToolPicture paths={tool.icon} />
                <span className="menu__title">{namesOf(tool).title}</span>
                {choices.favourites.includes(tool.type) && (
                  <span className="tool-search__star" role="img" aria-label={text['toolbar.isFavourite']}>
                    <Icon of={Star} />
                  </span>
                )}
                {tool.shortcut !== null && (
                  <span className="menu__aside">
                    <Keys keys={tool.shortcut} />
                  </span>
                )}
              </ListBoxItem>
            ))}
          </ListBoxSection>
        )}
      </ListBox>
      <p className="visually-hidden" role="status">
        {isSearching ? say('toolbar.foundCount', { count: String(found.length) }) : ''}
      </p>
      {floating !== undefined && (
        <div className="tool-search__foot">
          <SwitchRow label={text['favourites.float']} isOn={floating.isOn} onChange={floating.onChange} />
        </div>
      )}
    </Autocomplete>
  );
}
