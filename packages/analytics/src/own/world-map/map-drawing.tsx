import type { ChartTheme } from '@candlemark/chart';
import { geoGraticule10, geoPath } from 'd3-geo';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { ColorLegend, LEGEND_CSS } from '../color/color-legend.tsx';
import type { ColorScale } from '../color/color-scale.ts';
import { type Box, round, type Size } from '../stage/box.ts';
import { nextPart } from '../stage/next-part.ts';
import { Stage } from '../stage/stage.tsx';
import { partName, partProps, type StagePart } from '../stage/stage-part.ts';
import { circlePath } from '../sunburst/arc-path.ts';
import { type MapItem, radiusOf } from './map-items.ts';
import { isInView, keyedView, type MapView, type ProjectionName, projectionOf } from './map-view.ts';
import { itemRows, type MapWords } from './map-words.ts';
import { useMapGestures } from './use-map-gestures.ts';
import type { World } from './world.ts';

interface MapDrawingProps {
  readonly title: string;
  readonly size: Size;
  readonly theme: ChartTheme;
  readonly world: World;
  readonly items: readonly MapItem[];
  readonly scale: ColorScale;
  readonly words: MapWords;
  readonly name: ProjectionName;
  readonly view: MapView;
  onView(view: MapView): void;
  onSize(size: Size): void;
  onOpen?(id: string): void;
}

export function MapDrawing(props: MapDrawingProps) {
  const { title, size, theme, world, items, scale, words, name, view, onView, onSize, onOpen } = props;
  const { widthCss } = size;
  const heightCss = Math.max(10, size.heightCss - LEGEND_CSS);
  const room = useMemo(() => ({ widthCss, heightCss }), [widthCss, heightCss]);
  const [svg, setSvg] = useState<SVGSVGElement | null>(null);
  useMapGestures({ svg, size: room, name, view, onView });
  useEffect(() => onSize(room), [room, onSize]);
  const most = useMemo(() => Math.max(0, ...items.map(({ size: one }) => one ?? 0)), [items]);
  const projection = useMemo(() => projectionOf(name, view, room), [name, view, room]);
  const path = useMemo(() => geoPath(projection).digits(1), [projection]);
  const mostRadius = Math.max(12, Math.min(28, widthCss / 40));

  const parts = useMemo(
    () =>
      items.map((item): StagePart => {
        const rows = itemRows(item, words);
        const radius = item.kind === 'venue' ? radiusOf(item.size, most, mostRadius) : radiusOf(null, most, mostRadius);
        const at = projection([...item.place]);
        const middle = at ? { xCss: at[0], yCss: at[1] } : null;
        const isSeen = isInView(item.place, name, view, room);
        const outline = item.shape ? (path(item.shape) ?? '') : middle && isSeen ? circlePath(middle, radius) : '';
        const [first] = rows;
        return {
          id: `${item.kind} ${item.id}`,
          name: partName(item.name, rows),
          box: boxAround(middle, item.shape ? 8 : radius),
          outline,
          tip: {
            title: item.name,
            rows: first ? [{ ...first, color: scale.colorOf(item.value) }, ...rows.slice(1)] : rows,
          },
        };
      }),
    [items, words, path, projection, name, view, room, most, mostRadius, scale],
  );
  const drawn = useMemo(() => {
    const others = world
      .filter(({ shape }) => !items.some((item) => item.shape === shape))
      .map(({ shape }) => path(shape));
    return (
      <>
        <path d={path({ type: 'Sphere' }) ?? ''} fill={theme.grid} fillOpacity={0.5} />
        <path
          d={path(geoGraticule10()) ?? ''}
          fill="none"
          stroke={theme.axisBorder}
          strokeWidth={0.5}
          strokeOpacity={0.6}
        />
        <path d={others.join('')} fill={scale.colorOf(null)} stroke={theme.axisBorder} strokeWidth={0.75} />
        {items.map((item, index) => (
          <g key={parts[index]!.id} {...partProps(parts[index]!, index, 'listbox')}>
            <path
              d={parts[index]!.outline}
              fill={scale.colorOf(item.value)}
              fillOpacity={item.kind === 'venue' ? 0.85 : 1}
              stroke={item.shape ? theme.background : theme.text}
              strokeWidth={item.shape ? 0.75 : 1}
            />
          </g>
        ))}
        <path d={path({ type: 'Sphere' }) ?? ''} fill="none" stroke={theme.axisBorder} pointerEvents="none" />
      </>
    );
  }, [world, items, parts, path, scale, theme]);

  const keyed = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const next = keyedView(event.key, event.shiftKey, view, name, room);
    if (next !== null) onView(next);
    return next !== null;
  };
  /** On the ground and not in the picture: so a walk goes around the globe. */
  const geoBoxes = items.map(({ place }) => ({ xCss: place[0], yCss: -place[1], widthCss: 0.01, heightCss: 0.01 }));
  return (
    <Stage
      size={size}
      name={title}
      role="listbox"
      theme={theme}
      parts={parts}
      svgRef={setSvg}
      className={`stat-stage--drags ${onOpen ? 'stat-stage--opens' : ''}`}
      step={(from, key) => nextPart(geoBoxes, from, key)}
      onKey={keyed}
      onReach={(index) => {
        const item = items[index];
        if (item && !isInView(item.place, name, view, room)) {
          onView({ ...view, longitude: item.place[0], latitude: Math.max(-60, Math.min(70, item.place[1])) });
        }
      }}
      {...(onOpen && { onOpen: (index: number) => onOpen(items[index]!.id) })}
    >
      {drawn}
      <ColorLegend
        scale={scale}
        theme={theme}
        name={words.valueName}
        words={words.valueWords}
        box={{ xCss: 0, yCss: heightCss, widthCss, heightCss: LEGEND_CSS }}
      />
    </Stage>
  );
}

function boxAround(middle: { readonly xCss: number; readonly yCss: number } | null, radius: number): Box {
  const { xCss, yCss } = middle ?? { xCss: 0, yCss: 0 };
  return { xCss: round(xCss - radius), yCss: round(yCss - radius), widthCss: 2 * radius, heightCss: 2 * radius };
}
