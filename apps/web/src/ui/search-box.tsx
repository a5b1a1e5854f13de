import { Search, X } from 'lucide-react';
import { Button, Input, SearchField } from 'react-aria-components';
import { useServices } from '../services.ts';
import { Icon } from './icon.tsx';
import './search-box.css';

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly autoFocus?: boolean;
  /** Absent where an `Autocomplete` around it holds the text. */
  readonly value?: string;
  readonly onChange?: (text: string) => void;
}

/** A field that narrows a list. */
export function SearchBox({ label, placeholder, autoFocus = false, value, onChange }: SearchBoxProps) {
  const { text } = useServices();
  const controlled = value === undefined ? {} : { value };
  return (
    <SearchField
      aria-label={label}
      autoFocus={autoFocus}
      className="search-box"
      {...controlled}
      {...(onChange && { onChange })}
    >
      {({ isEmpty }) => (
        <>
          <Icon of={Search} />
          <Input
            className="search-box__input"
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck="false"
            enterKeyHint="go"
          />
          {!isEmpty && (
            <Button className="search-box__clear" aria-label={text('search.clear')}>
              <Icon of={X} />
            </Button>
          )}
        </>
      )}
    </SearchField>
  );
}
