import { Keys, Sheet } from '@candlemark/chart-ui';
import { type ReactNode, useState } from 'react';
import { Autocomplete, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { RestedStatus } from '../../ui/rested-status.tsx';
import { SheetSearchBox } from '../../ui/search-box.tsx';
import { SyntheticBadge } from '../instruments/synthetic-badge.tsx';
import { useInstrumentSearch } from '../instruments/use-instrument-search.ts';
import { useOpenInstrument } from '../instruments/use-open-instrument.ts';
import { chooseInterval } from '../intervals/choose-interval.ts';
import { choiceName } from '../intervals/interval-choices.ts';
import { intervalMatches } from '../intervals/interval-matches.ts';
import { OWN_NAMES } from '../language/language.ts';
import { languageMatches } from '../language/language-matches.ts';
import { themeMatches, themeName } from '../themes/theme-matches.ts';
import { commandMatches } from './command-matches.ts';
import '../../ui/picker-list.css';

/** The palette does not offer itself. */
const PALETTE_ID = 'app.palette';

/** At most so many instruments: the palette is a short way, the search is the long list. */
const INSTRUMENTS_SHOWN = 8;

interface PaletteItem {
  readonly id: string;
  readonly title: string;
  readonly aside: ReactNode;
  readonly run: () => void;
}

interface PaletteSection {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

/** Finds anything that can be done: commands, intervals, instruments, themes and languages, in one field. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const services = useServices();
  const { text } = services;
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const commands = commandMatches(useStore(services.commands.commands), words, services).filter(
    ({ command }) => command.id !== PALETTE_ID,
  );
  const instrument = useStore(services.instrument);
  const own = useStore(services.keptIntervals);
  const intervals = instrument === null || words === '' ? [] : intervalMatches(words, instrument, own, text);
  const themes = words === '' ? [] : themeMatches(words, text);
  const languages = words === '' ? [] : languageMatches(words, text);
  const search = useInstrumentSearch(words);
  const instruments = words === '' ? [] : search.instruments.slice(0, INSTRUMENTS_SHOWN);
  const openInstrument = useOpenInstrument();
  const count = commands.length + intervals.length + instruments.length + themes.length + languages.length;

  const sections: readonly PaletteSection[] = [
    {
      title: text('palette.commands'),
      items: commands.map(({ command, title }) => ({
        id: `command:${command.id}`,
        title,
        aside: command.keys[0] === undefined ? null : <Keys keys={command.keys[0]} />,
        run: () => command.run(),
      })),
    },
    {
      title: text('palette.intervals'),
      items: intervals.map((interval) => ({
        id: `interval:${interval}`,
        title: choiceName(interval, text),
        aside: interval === 'auto' || interval === 'trades' ? null : interval,
        run: () => chooseInterval(services, interval),
      })),
    },
    {
      title: text('palette.instruments'),
      items: instruments.map((found) => ({
        id: `instrument:${found.id}`,
        title: `${found.symbol} · ${found.name}`,
        aside: <SyntheticBadge instrument={found} isShort />,
        run: () => openInstrument(found),
      })),
    },
    {
      title: text('palette.themes'),
      items: themes.map((theme) => ({
        id: `theme:${theme.id}`,
        title: text('theme.is', { name: themeName(theme, text) }),
        aside: null,
        run: () => services.themes.chooseTheme(theme),
      })),
    },
    {
      title: text('palette.languages'),
      items: languages.map((language) => ({
        id: `language:${language}`,
        title: text('language.is', { name: OWN_NAMES[language] }),
        aside: null,
        run: () => services.language.choose(language),
      })),
    },
  ].filter(({ items }) => items.length > 0);

  function choose(key: unknown): void {
    const item = sections.flatMap(({ items }) => items).find(({ id }) => id === key);
    // The palette closes first: what was chosen may open something in its place.
    onClose();
    item?.run();
  }

  return (
    <Sheet title={text('palette.label')} kind="picker" onClose={onClose}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SheetSearchBox
          label={text('palette.search')}
          placeholder={text('palette.placeholder')}
          onEnter={() => choose(sections[0]?.items[0]?.id)}
          onClose={onClose}
        />
        <ListBox
          aria-label={text('palette.label')}
          className="picker-list"
          selectionMode="none"
          items={sections}
          onAction={choose}
          renderEmptyState={() => <div className="picker-list__empty">{text('palette.none', { query: words })}</div>}
        >
          {({ title: section, items }) => (
            <ListBoxSection id={section}>
              <Header className="picker-list__header">{section}</Header>
              {items.map(({ id, title, aside }) => (
                <ListBoxItem key={id} id={id} textValue={title} className="picker-list__item">
                  <span className="picker-list__title">{title}</span>
                  <span className="picker-list__aside">{aside}</span>
                </ListBoxItem>
              ))}
            </ListBoxSection>
          )}
        </ListBox>
      </Autocomplete>
      <RestedStatus typed={typed} words={text('palette.results', { count })} />
    </Sheet>
  );
}
