import type { ChartTheme } from '@candlemark/chart';
import { useMemo } from 'react';
import { ColorLegend, LEGEND_CSS } from '../color/color-legend.tsx';
import type { ColorScale } from '../color/color-scale.ts';
import { itemName, itemTip, spokenItem, type TreeWords } from '../hierarchy/item-words.ts';
import { TreePicture, type TreeViewProps } from '../hierarchy/tree-picture.tsx';
import type { TreeProps } from '../hierarchy/tree-props.ts';
import { boxPath, round } from '../stage/box.ts';
import { fitText, textWidthCss } from '../stage/fit-text.ts';
import { shareWords } from '../stage/number-words.ts';
import { Stage } from '../stage/stage.tsx';
import { partProps, type StagePart } from '../stage/stage-part.ts';
import { HEADER_CSS, type Tile, treemapLayout } from './treemap-layout.ts';

/** Above so many tiles nothing moves: that would be slow, and nobody could follow it. */
const MOST_MOVING = 400;

/** A market map: areas by size, colours by change. Groups open and lead back out. */
export function TreemapPicture(props: TreeProps) {
  return <TreePicture props={props} defaultHeightCss={420} View={Treemap} />;
}

function Treemap({ title, size, shown, words, scale, theme, locale, cameFrom, onOpen, onOut }: TreeViewProps) {
  const { widthCss, heightCss } = size;
  const tiles = useMemo(
    () => treemapLayout(shown, { widthCss, heightCss: heightCss - LEGEND_CSS }),
    [shown, widthCss, heightCss],
  );
  const parts = useMemo(() => {
    const share = shareWords(locale);
    return tiles.map(({ item, box, headerCss }): StagePart => {
      const around = headerCss > 0 ? { ...box, heightCss: headerCss } : box;
      return {
        id: item.id,
        name: spokenItem(item, words),
        box: around,
        outline: boxPath(headerCss > 0 ? box : around),
        tip: itemTip(item, shown, words, scale, share),
      };
    });
  }, [tiles, shown, words, scale, locale]);
  const drawn = useMemo(
    () => (
      <>
        {tiles.map((tile, index) => (
          <g key={tile.item.id} {...partProps(parts[index]!, index, 'tree', tile.depth)}>
            <TileShape tile={tile} scale={scale} theme={theme} />
          </g>
        ))}
        <g key={shown.id} className="stat-words" pointerEvents="none">
          {tiles.map((tile, index) => (
            <g key={tile.item.id} data-words={index}>
              <TileWords tile={tile} words={words} scale={scale} theme={theme} />
            </g>
          ))}
        </g>
        <ColorLegend
          scale={scale}
          theme={theme}
          name={words.valueName}
          words={words.valueWords}
          box={{ xCss: 0, yCss: heightCss - LEGEND_CSS, widthCss, heightCss: LEGEND_CSS }}
        />
      </>
    ),
    [shown.id, tiles, parts, scale, theme, words, widthCss, heightCss],
  );
  return (
    <Stage
      size={size}
      name={title}
      role="tree"
      theme={theme}
      parts={parts}
      viewId={shown.id}
      arriveAt={cameFrom}
      className={`stat-stage--opens ${tiles.length <= MOST_MOVING ? 'stat-stage--moves' : ''}`}
      onOpen={(index) => onOpen(tiles[index]!.item)}
      onOut={onOut}
    >
      {drawn}
    </Stage>
  );
}

interface TileProps {
  readonly tile: Tile;
  readonly scale: ColorScale;
  readonly theme: ChartTheme;
}

/** The gap between tiles is a line in the colour of the page, inside of each. */
function TileShape({ tile: { item, box, isWhole }, scale, theme }: TileProps) {
  return (
    <rect
      x={round(box.xCss)}
      y={round(box.yCss)}
      width={round(box.widthCss)}
      height={round(box.heightCss)}
      fill={isWhole ? scale.colorOf(item.value) : theme.background}
      stroke={theme.background}
      strokeWidth={Math.min(box.widthCss, box.heightCss) < 6 ? 0.5 : 1}
    />
  );
}

interface TileWordsProps extends TileProps {
  readonly words: TreeWords;
}

const PADDING_CSS = 5;
const LEAST_SIZE_CSS = 11;
const MOST_SIZE_CSS = 22;

/** Not in the part itself: a name that was cut would contradict the part's own. Name and value, as large as the tile allows; the value goes away first, then the name. */
function TileWords({ tile, words, scale, theme }: TileWordsProps) {
  const { item, box, isWhole } = tile;
  const name = itemName(item, words.text);
  const room = box.widthCss - 2 * PADDING_CSS;
  if (!isWhole) {
    const header = fitText(name, room, theme.legendSizeCss, true);
    return header === null ? null : (
      <text x={box.xCss + PADDING_CSS} y={box.yCss + HEADER_CSS - 6} fill={theme.text} fontWeight={600}>
        {header}
      </text>
    );
  }
  const value = words.valueWords(item.value);
  const sizeCss = wordSizeOf(name, box);
  const isShort = item.isRest && textWidthCss(name, sizeCss, true) > room;
  const label = box.heightCss < sizeCss + 4 ? null : fitText(isShort ? `+${item.leaves}` : name, room, sizeCss, true);
  if (label === null) return null;
  const fill = scale.inkOf(item.value);
  const valueSize = Math.max(LEAST_SIZE_CSS, sizeCss * 0.8);
  const hasValue = box.heightCss >= sizeCss + valueSize + 10 && textWidthCss(value, valueSize) <= room;
  const [x, middle] = [box.xCss + box.widthCss / 2, box.yCss + box.heightCss / 2];
  return (
    <g fill={fill} textAnchor="middle">
      <text x={round(x)} y={round(middle + (hasValue ? -1 : sizeCss * 0.36))} fontSize={sizeCss} fontWeight={600}>
        {label}
      </text>
      {hasValue && (
        <text x={round(x)} y={round(middle + valueSize + 1)} fontSize={valueSize}>
          {value}
        </text>
      )}
    </g>
  );
}

/** As large as the tile allows, and smaller where the whole of a name then has room. */
function wordSizeOf(name: string, { widthCss, heightCss }: Tile['box']): number {
  const bySide = Math.min(widthCss / 6, heightCss / 4);
  const byName = (widthCss - 2 * PADDING_CSS) / textWidthCss(name, 1, true);
  return Math.floor(Math.min(MOST_SIZE_CSS, Math.max(LEAST_SIZE_CSS, Math.min(bySide, byName))));
}
