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

/** Arrow keys pass over what cannot be done now: so many of these are read out. */
const IDLE_TOLD = 3;

interface PaletteItem {
  readonly id: string;
  readonly title: string;
  readonly aside: ReactNode;
  /** It cannot be done now. */
  readonly isIdle?: boolean;
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
  const idle = commands.filter(({ isIdle }) => isIdle);
  const count =
    commands.length - idle.length + intervals.length + instruments.length + themes.length + languages.length;
  const found = count > 0 || idle.length === 0 ? [text('palette.results', { count })] : [];
  const told = idle.slice(0, IDLE_TOLD).map(({ title }) => `${title}: ${text('palette.notNow')}`);

  const sections: readonly PaletteSection[] = [
    {
      title: text('palette.commands'),
      items: commands.map(({ command, title, isIdle }) => ({
        id: `command:${command.id}`,
        title,
        isIdle,
        aside: isIdle ? text('palette.notNow') : command.keys[0] && <Keys keys={command.keys[0]} />,
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
      items: instruments.map((one) => ({
        id: `instrument:${one.id}`,
        title: `${one.symbol} · ${one.name}`,
        aside: <SyntheticBadge instrument={one} isShort />,
        run: () => openInstrument(one),
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
    if (item === undefined) return;
    // The palette closes first: what was chosen may open something in its place.
    onClose();
    item.run();
  }

  return (
    <Sheet title={text('palette.label')} kind="picker" onClose={onClose}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SheetSearchBox
          label={text('palette.search')}
          placeholder={text('palette.placeholder')}
          onEnter={() => choose(sections.flatMap(({ items }) => items).find(({ isIdle }) => isIdle !== true)?.id)}
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
              {items.map(({ id, title, aside, isIdle = false }) => (
                <ListBoxItem key={id} id={id} textValue={title} isDisabled={isIdle} className="picker-list__item">
                  <span className="picker-list__title picker-list__title--whole">{title}</span>
                  <span className="picker-list__aside">{aside}</span>
                </ListBoxItem>
              ))}
            </ListBoxSection>
          )}
        </ListBox>
      </Autocomplete>
      <RestedStatus typed={typed} words={[...found, ...told].join('. ')} />
    </Sheet>
  );
}
