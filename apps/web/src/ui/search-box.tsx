import { Icon } from '@candlemark/chart-ui';
import { Search, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button, Input, SearchField, TextField } from 'react-aria-components';
import { useServices } from '../services.ts';
import './search-box.css';

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
}

/** A field that narrows the list under it; the `Autocomplete` around both holds the text. Escape empties it. */
export function SearchBox({ label, placeholder }: SearchBoxProps) {
  const { text } = useServices();
  return (
    <SearchField aria-label={label} className="search-box">
      {({ isEmpty }) => (
        <>
          <Icon of={Search} />
          <SearchInput placeholder={placeholder} />
          {!isEmpty && (
            <Button className="search-box__button" aria-label={text('search.clear')}>
              <Icon of={X} />
            </Button>
          )}
        </>
      )}
    </SearchField>
  );
}

interface SheetSearchBoxProps extends SearchBoxProps {
  /** Enter, while no row of the list is marked: the first one is meant. */
  readonly onEnter: () => void;
  readonly onClose: () => void;
}

/** The same at the head of a sheet: it takes the focus, and Escape closes the sheet whatever is typed. */
export function SheetSearchBox({ label, placeholder, onEnter, onClose }: SheetSearchBoxProps) {
  const { text } = useServices();
  const field = useRef<HTMLDivElement>(null);
  // Before the sheet is painted: letters that are typed as soon as it is seen are meant for it, and so is Escape.
  useLayoutEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <TextField
      ref={field}
      aria-label={label}
      className="search-box"
      onKeyDown={({ key }) => {
        const marked = field.current?.querySelector('[aria-activedescendant]') ?? null;
        if (key === 'Enter' && marked === null) onEnter();
      }}
    >
      <Icon of={Search} />
      <SearchInput placeholder={placeholder} />
      <Button className="search-box__button" aria-label={text('sheet.close')} onPress={onClose}>
        <Icon of={X} />
      </Button>
    </TextField>
  );
}

function SearchInput({ placeholder }: { readonly placeholder: string }) {
  return (
    <Input
      className="search-box__input"
      role="combobox"
      aria-expanded="true"
      placeholder={placeholder}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck="false"
      enterKeyHint="go"
    />
  );
}
