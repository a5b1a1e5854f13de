import { Minus, Plus, Scan } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { ANALYTICS_TEXT_EN } from '../../text/en.ts';
import { divergingScale, niceReach, sequentialScale } from '../color/color-scale.ts';
import type { Size } from '../stage/box.ts';
import { changeWords, type NumberWords, shortWords } from '../stage/number-words.ts';
import { type OpeningPictureProps, PictureFrame } from '../stage/picture-frame.tsx';
import { ToolButton } from '../stage/tool-button.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { type MapCountry, type MapVenue, mapItems } from './map-items.ts';
import { type MapView, PROJECTIONS, type ProjectionName, startView, ZOOM_STEP, zoomed } from './map-view.ts';
import { mapTable } from './map-words.ts';
import { loadWorld, type World } from './world.ts';

export interface WorldMapProps extends OpeningPictureProps {
  /** The same arrays as long as nothing changes. A country is opened by its code, a venue by its id. */
  readonly countries?: readonly MapCountry[];
  readonly venues?: readonly MapVenue[];
  /** What colours stand for: "Change". */
  readonly valueName: string;
  /** By default changes in percent. */
  readonly valueWords?: NumberWords;
  /** `change` goes from falling over nothing to rising, `amount` from little to much. Default `change`. */
  readonly valueKind?: 'change' | 'amount';
  /** What the size of circles stands for: "Volume". */
  readonly sizeName?: string;
  readonly sizeWords?: NumberWords;
  /** Where the host keeps it. */
  readonly projection?: ProjectionName;
  onProjection?(name: ProjectionName): void;
  /** By default the countries that are part of this package. */
  readonly load?: () => Promise<World>;
}

const NO_COUNTRIES: readonly MapCountry[] = [];
const NO_VENUES: readonly MapVenue[] = [];

/** The world with its countries coloured, and circles for venues. */
export function WorldMap(props: WorldMapProps) {
  const { countries = NO_COUNTRIES, venues = NO_VENUES, theme, text = ANALYTICS_TEXT_EN, locale = 'en' } = props;
  const { valueName, valueKind = 'change', sizeName, load = loadWorld, onProjection, onOpen } = props;
  const [ownName, setOwnName] = useState<ProjectionName>('equal-earth');
  const name = props.projection ?? ownName;
  const [views, setViews] = useState<Partial<Record<ProjectionName, MapView>>>({});
  const view = views[name] ?? startView(name);
  const setView = (next: MapView) => setViews((all) => ({ ...all, [name]: next }));
  const { world, hasFailed, retry } = useWorld(load);
  const valueWords = useMemo(() => props.valueWords ?? changeWords(locale), [props.valueWords, locale]);
  const sizeWords = useMemo(() => props.sizeWords ?? shortWords(locale), [props.sizeWords, locale]);
  const items = useMemo(() => mapItems(countries, venues, world ?? [], locale), [countries, venues, world, locale]);
  const scale = useMemo(() => {
    const values = [...countries, ...venues].map(({ value }) => value);
    const most = Math.max(0, ...values.map((value) => value ?? 0));
    return valueKind === 'change' ? divergingScale(theme, niceReach(values)) : sequentialScale(theme, 0, most || 1);
  }, [theme, countries, venues, valueKind]);
  const words = useMemo(
    () => ({ text, valueName, valueWords, sizeName, sizeWords, locale }),
    [text, valueName, valueWords, sizeName, sizeWords, locale],
  );
  const table = useMemo(() => mapTable(countries, venues, words), [countries, venues, words]);
  const choose = (next: ProjectionName) => {
    setOwnName(next);
    onProjection?.(next);
  };
  const [size, setSize] = useState<Size | null>(null);
  const zoom = (factor: number) =>
    size && setView(zoomed(view, factor, { xCss: size.widthCss / 2, yCss: size.heightCss / 2 }, name, size));
  const isEmpty = countries.length + venues.length === 0;
  const tools = !isEmpty && (
    <>
      <select
        className="stat-select"
        aria-label={text['map.projection']}
        value={name}
        onChange={(event) => choose(PROJECTIONS.find((one) => one === event.target.value) ?? name)}
      >
        {PROJECTIONS.map((one) => (
          <option key={one} value={one}>
            {text[`map.${one}`]}
          </option>
        ))}
      </select>
      <ToolButton icon={Plus} name={text['map.zoomIn']} onPress={() => zoom(ZOOM_STEP)} />
      <ToolButton icon={Minus} name={text['map.zoomOut']} onPress={() => zoom(1 / ZOOM_STEP)} />
      <ToolButton icon={Scan} name={text['map.whole']} onPress={() => setView(startView(name))} />
    </>
  );
  return (
    <PictureFrame
      picture={props}
      table={table}
      empty={isEmpty ? text['map.empty'] : null}
      defaultHeightCss={420}
      tools={tools}
      draw={(room) =>
        world ? (
          <MapDrawing
            {...{ title: props.title, size: room, theme, world, items, scale, words, name, view }}
            onView={setView}
            onSize={setSize}
            {...(onOpen && { onOpen })}
          />
        ) : (
          <div className="stat-picture__empty" style={{ height: room.heightCss }} role="status">
            {text[hasFailed ? 'map.failed' : 'map.loading']}
            {hasFailed && (
              <button type="button" className="stat-crumb" onClick={retry}>
                {text['map.retry']}
              </button>
            )}
          </div>
        )
      }
    />
  );
}

/** A failure is not kept: the next try loads anew. */
function useWorld(load: () => Promise<World>) {
  const [world, setWorld] = useState<World | null>(null);
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads anew
  useEffect(() => {
    let isWanted = true;
    load().then(
      (loaded) => isWanted && setWorld(loaded),
      () => isWanted && setFailures((count) => count + 1),
    );
    return () => {
      isWanted = false;
    };
  }, [load, tries]);
  return { world, hasFailed: failures > tries, retry: () => setTries(failures) };
}
