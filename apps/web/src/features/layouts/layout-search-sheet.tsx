import { Icon, Sheet } from '@candlemark/chart-ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete, Collection, ListBox, ListBoxItem, ListLayout, Virtualizer } from 'react-aria-components';
import { useStore } from '../../data/store.ts';
import { MEDIA, useMedia } from '../../data/use-media.ts';
import { useServices } from '../../services.ts';
import { RestedStatus } from '../../ui/rested-status.tsx';
import { SheetSearchBox } from '../../ui/search-box.tsx';
import { useRowCss } from '../../ui/use-row-css.ts';
import { foundLayouts } from './found-layouts.ts';
import { useLayoutActions } from './use-layout-actions.ts';
import '../../ui/picker-list.css';
import './layouts.css';

/** Heights of a row in pixels. */
const ROW_CSS = { fine: 32, coarse: 44 };

/** Finds a layout by its name, where there are too many for a menu. The first hit is chosen by Enter. */
export function LayoutSearchSheet({ onClose }: { readonly onClose: () => void }) {
  const { layouts, text } = useServices();
  const list = useStore(layouts.list);
  const current = useStore(layouts.current);
  const actions = useLayoutActions();
  const isCoarse = useMedia(MEDIA.coarse);
  const [typed, setTyped] = useState('');
  const found = foundLayouts(list, typed);
  const first = typed.trim() === '' ? undefined : found[0];
  const choose = (key: unknown) => {
    onClose();
    actions.open(String(key));
  };
  const rowSize = useRowCss(isCoarse ? ROW_CSS.coarse : ROW_CSS.fine);
  return (
    <Sheet title={text('layout.search')} kind="picker" onClose={onClose}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SheetSearchBox
          label={text('layout.search')}
          placeholder={text('layout.search.placeholder')}
          onEnter={() => {
            if (first !== undefined) choose(first.id);
          }}
          onClose={onClose}
        />
        <Virtualizer layout={ListLayout} layoutOptions={{ rowSize, padding: 4 }}>
          <ListBox
            aria-label={text('layout.all')}
            className="picker-list layout-search__list"
            selectionMode="none"
            onAction={choose}
            renderEmptyState={() => (
              <div className="picker-list__empty">{text('layout.none', { query: typed.trim() })}</div>
            )}
          >
            <Collection items={found} dependencies={[current, first]}>
              {({ id, name }) => (
                <ListBoxItem
                  id={id}
                  textValue={name}
                  className={`picker-list__item${id === first?.id ? ' picker-list__item--first' : ''}`}
                >
                  <span className="picker-list__title">{name}</span>
                  {id === current && (
                    <span className="layout-search__shown">
                      <Icon of={Check} />
                      <span className="visually-hidden">{text('layout.shownNow')}</span>
                    </span>
                  )}
                </ListBoxItem>
              )}
            </Collection>
          </ListBox>
        </Virtualizer>
      </Autocomplete>
      <RestedStatus typed={typed} words={text('layout.found', { count: found.length })} />
    </Sheet>
  );
}
