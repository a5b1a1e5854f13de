import { groupOfSign } from '@candlemark/annotations';
import { Search } from 'lucide-react';
import { useState } from 'react';
import {
  Autocomplete,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
  type Selection,
} from 'react-aria-components';
import { Icon } from '../ui/icon.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { useUi, wordOf } from '../ui-context.ts';
import { foundSigns, keepRecentSign, readRecentSigns } from './found-signs.ts';
import { SignFace } from './sign-face.tsx';

export interface SignGridProps {
  readonly label: string;
  readonly signs: readonly string[];
  /** Null where several are. */
  readonly chosen: string | null;
  onChoose(sign: string): void;
}

/** Icons or emoji in a grid: arrow keys go through it, what is typed finds them by their names, those used last come first. */
export function SignGrid({ label, signs, chosen, onChoose }: SignGridProps) {
  const { text, kept } = useUi();
  const [typed, setTyped] = useState('');
  const [recent] = useState(() => readRecentSigns(kept));
  const sections = foundSigns(signs, typed, recent, text);
  // The same sign may stand among the last ones too: its section tells them apart.
  const keyOf = (section: string, sign: string) => `${section} ${sign}`;
  const choose = (keys: Selection) => {
    const [key] = keys === 'all' ? [] : keys;
    // The chosen one once more is none of the keys: it stays.
    const sign = key === undefined ? chosen : String(key).slice(String(key).indexOf(' ') + 1);
    if (sign === null) return;
    keepRecentSign(kept, sign);
    onChoose(sign);
  };
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped} disableAutoFocusFirst={typed.trim() === ''}>
      <SearchField aria-label={text['signs.search']} className="search-line" autoFocus>
        <Icon of={Search} />
        <SearchInput placeholder={text['signs.search']} />
      </SearchField>
      <ListBox
        aria-label={label}
        className="sign-grid"
        layout="grid"
        selectionMode="single"
        selectedKeys={chosen === null ? [] : [keyOf(groupOfSign(chosen), chosen)]}
        onSelectionChange={choose}
        renderEmptyState={() => <p className="sign-grid__empty">{text['signs.none']}</p>}
      >
        {sections.map((section) => (
          <ListBoxSection key={section.id} id={section.id} className="sign-grid__section">
            <Header className="sign-grid__title">{wordOf(text, `signs.${section.id}`)}</Header>
            {section.signs.map((sign) => (
              <ListBoxItem
                key={keyOf(section.id, sign)}
                id={keyOf(section.id, sign)}
                className="sign-grid__sign"
                textValue={wordOf(text, `choice.${sign}`)}
                aria-label={wordOf(text, `choice.${sign}`)}
              >
                <SignFace sign={sign} />
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </Autocomplete>
  );
}
