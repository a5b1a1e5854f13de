import type { BoundsCss } from '@candlemark/annotations';
import type { DrawingApi } from '@candlemark/chart';
import { X } from 'lucide-react';
import { type Ref, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { Toolbar } from 'react-aria-components';
import { GripButton } from '../popover/grip-button.tsx';
import { keptWithin, type PopoverPlace } from '../popover/place-popover.ts';
import { moveTo } from '../popover/use-grip.ts';
import { ToolButton } from '../toolbar/tool-button.tsx';
import type { ToolbarChoices } from '../toolbar/toolbar-choices.ts';
import { ToolbarProvider } from '../toolbar/toolbar-context.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useUi } from '../ui-context.ts';
import { readPlace, writePlace } from './kept-place.ts';
import './favourites-bar.css';

export interface FavouritesBarProps {
  /** Null while there is no chart: the buttons are there and disabled. */
  readonly drawing: DrawingApi | null;
  readonly choices: ToolbarChoices;
  readonly onChoices: (choices: ToolbarChoices) => void;
  onClose(): void;
  /** For the host's way of walking through the regions of its page. */
  readonly regionRef?: Ref<HTMLElement>;
}

/**
 * Favourite tools over the chart, where a person puts them: by hand, or by arrow keys on the grip. The place is kept from visit to visit. It lies over what it stands in,
 * which has to be positioned.
 */
export function FavouritesBar({ drawing, choices, onChoices, onClose, regionRef }: FavouritesBarProps) {
  const { text, kept } = useUi();
  const layer = useRef<HTMLElement | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const put = useRef<PopoverPlace | null>(null);
  const parts = useMemo(
    () => ({ drawing, choices, onChoices, layout: 'strip' as const, flyouts: new Map() }),
    [drawing, choices, onChoices],
  );
  const place = usePlace(layer, bar, put);
  const attach = useCallback(
    (element: HTMLElement | null) => {
      layer.current = element;
      return typeof regionRef === 'function' && element !== null ? regionRef(element) : undefined;
    },
    [regionRef],
  );
  const favourites = choices.favourites.flatMap((type) => drawing?.definitionOf(type) ?? []);
  return (
    <section className="favourites-layer" aria-label={text['favourites.label']} ref={attach}>
      <div ref={bar} className="favourites-bar">
        <ToolbarProvider value={parts}>
          <Toolbar aria-label={text['favourites.label']} className="favourites-bar__tools">
            {favourites.map((definition) => (
              <ToolButton key={definition.type} definition={definition} />
            ))}
            {favourites.length === 0 && <span className="favourites-bar__none">{text['favourites.none']}</span>}
          </Toolbar>
        </ToolbarProvider>
        <IconButton icon={X} title={text['favourites.close']} onPress={onClose} />
        <GripButton
          floating={bar}
          room={() => roomOf(layer.current)}
          put={put}
          backWords={text['favourites.isBack']}
          onPut={() => writePlace(kept, put.current)}
          onBack={place}
        />
      </div>
    </section>
  );
}

/** Keeps the bar within its room, however that changes. Answers what places it anew. */
function usePlace(
  layer: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  put: RefObject<PopoverPlace | null>,
): () => void {
  const { kept } = useUi();
  const place = () => {
    const room = roomOf(layer.current);
    const element = bar.current;
    if (room === null || element === null) return;
    const size = { widthCss: element.offsetWidth, heightCss: element.offsetHeight };
    // Where nobody has put it: over the middle, under the legend.
    const first = { leftCss: (room.rightCss - size.widthCss) / 2, topCss: 56 };
    moveTo(element, keptWithin(put.current ?? first, room, size));
  };
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  useEffect(() => {
    put.current = readPlace(kept);
    const view = layer.current?.ownerDocument.defaultView;
    if (layer.current === null || bar.current === null || view === null || view === undefined) return;
    const watch = new view.ResizeObserver(() => latest.current());
    watch.observe(layer.current);
    watch.observe(bar.current);
    return () => watch.disconnect();
  }, [layer, bar, put, kept]);
  return place;
}

function roomOf(layer: HTMLElement | null): BoundsCss | null {
  return layer === null ? null : { leftCss: 0, topCss: 0, rightCss: layer.clientWidth, bottomCss: layer.clientHeight };
}
