import { Icon, SearchInput } from '@candlemark/chart-ui';
import { Search, X } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button, SearchField, TextField } from 'react-aria-components';
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
          <NarrowingInput placeholder={placeholder} />
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
  /** The rows are of another text than what is typed: Enter means none of them. */
  readonly isBehind?: boolean;
  readonly onClose: () => void;
}

/** The same at the head of a sheet: it takes the focus, and Escape closes the sheet whatever is typed. */
export function SheetSearchBox({ label, placeholder, isBehind = false, onEnter, onClose }: SheetSearchBoxProps) {
  const { text } = useServices();
  const field = useRef<HTMLDivElement>(null);
  const enter = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    // The list may have lost the row that was marked.
    const marked = event.target.getAttribute('aria-activedescendant') ?? '';
    const row = isBehind ? null : event.target.ownerDocument.getElementById(marked);
    if (row === null) onEnter();
    else row.click();
  });
  // Before the rows are asked, and before the field has the focus.
  useLayoutEffect(() => {
    const box = field.current;
    box?.addEventListener('keydown', enter, { capture: true });
    return () => box?.removeEventListener('keydown', enter, { capture: true });
  }, []);
  // Before the sheet is painted: letters that are typed as soon as it is seen are meant for it, and so is Escape.
  useLayoutEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <TextField ref={field} aria-label={label} className="search-box">
      <Icon of={Search} />
      <NarrowingInput placeholder={placeholder} />
      <Button className="search-box__button" aria-label={text('sheet.close')} onPress={onClose}>
        <Icon of={X} />
      </Button>
    </TextField>
  );
}

function NarrowingInput({ placeholder }: { readonly placeholder: string }) {
  return (
    <SearchInput
      role="combobox"
      aria-expanded="true"
      placeholder={placeholder}
      autoCapitalize="off"
      enterKeyHint="go"
    />
  );
}
