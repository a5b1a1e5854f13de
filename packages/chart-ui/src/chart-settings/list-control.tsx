import { Check, Search } from 'lucide-react';
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField, useFilter } from 'react-aria-components';
import { Icon } from '../ui/icon.tsx';
import { useUi } from '../ui-context.ts';
import type { SettingProps } from './setting-controls.tsx';
import type { ListSetting } from './setting-field.ts';

/** Of what is null: no value is empty. */
const NULL_KEY = '';

/** One out of many: a list that is narrowed by typing. */
export function ListControl({ field: { title, searchTitle, choices }, value, onChoose }: SettingProps<ListSetting>) {
  const { text } = useUi();
  const { contains } = useFilter({ sensitivity: 'base' });
  const chosen = typeof value === 'string' ? value : NULL_KEY;
  return (
    <div className="setting-list">
      <span className="form-label" aria-hidden="true">
        {title}
      </span>
      <Autocomplete filter={contains}>
        <SearchField aria-label={searchTitle} className="setting-search">
          <Icon of={Search} />
          <Input className="text-input setting-search__input" placeholder={searchTitle} autoComplete="off" />
        </SearchField>
        <ListBox
          aria-label={title}
          className="setting-list__box"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[chosen]}
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : keys;
            if (key !== undefined) onChoose(key === NULL_KEY ? null : key);
          }}
          renderEmptyState={() => (
            <p className="settings__hint setting-list__none">{text['chartSettings.noneInList']}</p>
          )}
        >
          {choices.map((choice) => (
            <ListBoxItem
              key={choice.value ?? NULL_KEY}
              id={choice.value ?? NULL_KEY}
              textValue={`${choice.title} ${choice.aside}`}
              className="menu__item"
            >
              {({ isSelected }) => (
                <>
                  <span className="menu__check">{isSelected && <Icon of={Check} />}</span>
                  <span className="menu__title">{choice.title}</span>{' '}
                  <span className="menu__aside">{choice.aside}</span>
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Autocomplete>
    </div>
  );
}
