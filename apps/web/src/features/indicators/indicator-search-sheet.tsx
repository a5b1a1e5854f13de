import { Icon, Sheet } from '@candlemark/chart-ui';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Autocomplete, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { RestedStatus } from '../../ui/rested-status.tsx';
import { SheetSearchBox } from '../../ui/search-box.tsx';
import { addIndicator } from './add-indicator.ts';
import { indicatorSections } from './found-indicators.ts';
import { IndicatorSetsMenu } from './indicator-sets-menu.tsx';
import { useIndicatorWords } from './use-indicator-words.ts';
import '../../ui/picker-list.css';
import './indicators.css';

/** Between the section and the type in the id of a row: one indicator may stand in two sections. */
const PARTS = '|';

/** Finds an indicator and puts it on the chart: by its name, its short name, or what is computed. */
export function IndicatorSearchSheet({ onClose }: { readonly onClose: () => void }) {
  const services = useServices();
  const { favouriteIndicators, recentIndicators, session, text } = services;
  const favourites = useStore(favouriteIndicators);
  const recent = useStore(recentIndicators);
  const [typed, setTyped] = useState('');
  /** Enter was pressed, perhaps before there was anything to choose. */
  const [isEntered, setIsEntered] = useState(false);
  const { data: library, isError } = useQuery({
    queryKey: ['indicators'],
    queryFn: () => session.chart?.indicators.library() ?? null,
  });
  const words = useIndicatorWords();
  const listed = useMemo(
    () =>
      (library?.definitions ?? []).map((one) => ({
        ...one,
        name: words.nameOf(one),
        formula: words.lineOf(one),
        also: [one.name, ...(one.aliases ?? [])].join(' '),
      })),
    [library, words],
  );
  const sections = indicatorSections(listed, { favourites, recent }, typed);
  const count = sections.reduce((sum, { indicators }) => sum + indicators.length, 0);
  const type = (words: string) => {
    setTyped(words);
    setIsEntered(false);
  };
  const choose = (type: string | undefined) => {
    if (type === undefined) return;
    onClose();
    void addIndicator(type, services);
  };
  const entered = useEffectEvent(() => {
    setIsEntered(false);
    choose(sections[0]?.indicators[0]?.type);
  });
  const isSettled = isEntered && (library !== undefined || isError);
  useEffect(() => {
    if (isSettled) entered();
  }, [isSettled]);
  const toggle = (type: string) =>
    favouriteIndicators.set(
      favourites.includes(type) ? favourites.filter((one) => one !== type) : [...favourites, type],
    );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.altKey && event.code === 'KeyF')) return;
    const row = event.currentTarget.querySelector<HTMLElement>('.picker-list__item[data-focused]');
    const type = row?.dataset.type ?? sections[0]?.indicators[0]?.type;
    event.preventDefault();
    if (type !== undefined) toggle(type);
  };
  return (
    <Sheet title={text('indicators.title')} kind="picker" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and the list within */}
      <div className="indicator-search" onKeyDown={onKeyDown}>
        <Autocomplete inputValue={typed} onInputChange={type}>
          <SheetSearchBox
            label={text('indicators.search')}
            placeholder={text('indicators.placeholder')}
            onEnter={() => setIsEntered(true)}
            onClose={onClose}
          />
          <ListBox
            aria-label={text('indicators.title')}
            className="picker-list"
            selectionMode="none"
            items={sections}
            dependencies={[favourites]}
            onAction={(key) => choose(String(key).split(PARTS)[1])}
            renderEmptyState={() => (
              <div className="picker-list__empty">
                {isError || library === null
                  ? text('indicators.notLoaded')
                  : library === undefined
                    ? text('indicators.loading')
                    : text('indicators.none', { query: typed.trim() })}
              </div>
            )}
          >
            {({ id: section, indicators }) => (
              <ListBoxSection id={section}>
                <Header className="picker-list__header">{text(`indicators.${section}`)}</Header>
                {indicators.map(({ type, name, short, formula }, at) => {
                  const isFavourite = favourites.includes(type);
                  return (
                    <ListBoxItem
                      key={type}
                      id={`${section}${PARTS}${type}`}
                      textValue={isFavourite ? text('indicators.isFavourite', { name }) : name}
                      data-type={type}
                      className={`picker-list__item indicator-search__item${section === 'found' && at === 0 ? ' picker-list__item--first' : ''}`}
                    >
                      <span className="indicator-search__words">
                        {/* What is read out of an option is its words: the star is for the eye alone. */}
                        <span className="picker-list__title picker-list__title--whole" aria-hidden={isFavourite}>
                          {name}
                        </span>
                        {isFavourite && (
                          <span className="visually-hidden">{text('indicators.isFavourite', { name })}</span>
                        )}
                        <span className="indicator-search__formula">{formula.replaceAll('`', '')}</span>
                      </span>
                      <span className="picker-list__aside">{short}</span>
                      <span
                        aria-hidden="true"
                        className={`indicator-search__star${isFavourite ? ' indicator-search__star--on' : ''}`}
                        title={text(isFavourite ? 'indicators.notFavourite' : 'indicators.makeFavourite')}
                        onPointerDown={(event) => event.stopPropagation()}
                        onPointerUp={(event) => {
                          event.stopPropagation();
                          toggle(type);
                        }}
                      >
                        <Icon of={Star} />
                      </span>
                    </ListBoxItem>
                  );
                })}
              </ListBoxSection>
            )}
          </ListBox>
        </Autocomplete>
        <div className="indicator-search__foot">
          <p className="indicator-search__hint">{text('indicators.hint')}</p>
          {session.chart !== null && <IndicatorSetsMenu chart={session.chart} onApplied={onClose} />}
        </div>
        <RestedStatus typed={typed} words={text('indicators.count', { count })} />
      </div>
    </Sheet>
  );
}
