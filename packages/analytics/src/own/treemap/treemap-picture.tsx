import type { ChartTheme } from '@candlemark/chart';
import { useMemo } from 'react';
import { ANALYTICS_TEXT_EN, type AnalyticsText } from '../../text/en.ts';
import { ColorLegend, LEGEND_CSS } from '../color/color-legend.tsx';
import { type ColorScale, divergingScale, niceReach } from '../color/color-scale.ts';
import { inkOn } from '../color/oklab.ts';
import { Breadcrumb } from '../hierarchy/breadcrumb.tsx';
import { itemName, itemTip, spokenItem, type TreeWords, treeTable } from '../hierarchy/item-words.ts';
import { itemsOf, readTree, type TreeItem } from '../hierarchy/tree-item.ts';
import type { TreeProps } from '../hierarchy/tree-props.ts';
import { emptyTreeWords, useTreeWords } from '../hierarchy/tree-words.ts';
import { useShownItem } from '../hierarchy/use-shown-item.ts';
import { boxPath, round, type Size } from '../stage/box.ts';
import { fitText, textWidthCss } from '../stage/fit-text.ts';
import { changeWords } from '../stage/number-words.ts';
import { PictureFrame } from '../stage/picture-frame.tsx';
import { Stage } from '../stage/stage.tsx';
import { partProps, type StagePart } from '../stage/stage-part.ts';
import { HEADER_CSS, type Tile, treemapLayout } from './treemap-layout.ts';

/** Above so many tiles nothing moves: that would be slow, and nobody could follow it. */
const MOST_MOVING = 400;

/** A market map: areas by size, colours by change. Groups open and lead back out. */
export function TreemapPicture(props: TreeProps) {
  const { root: node, theme, text = ANALYTICS_TEXT_EN, locale = 'en', reach, onOpen } = props;
  const { root, leftOut } = useMemo(() => readTree(node), [node]);
  const { path, cameFrom, show, goOut } = useShownItem(root, props.shownId, props.onShow);
  const words = useTreeWords(props);
  const scale = useMemo(() => divergingScale(theme, reach ?? reachOf(root)), [theme, reach, root]);
  const shown = path.at(-1);
  const table = useMemo(
    () => (root && shown ? treeTable(shown, words) : { columns: [], rows: [] }),
    [root, shown, words],
  );
  const open = (item: TreeItem) => {
    if (item.children.length > 0) show(item.id);
    else onOpen?.(item.id);
  };
  const draw = (size: Size) =>
    shown && (
      <Treemap
        {...{ title: props.title, size, shown, words, scale, theme, text, locale, cameFrom }}
        onOpen={open}
        onOut={goOut}
      />
    );
  return (
    <PictureFrame
      picture={props}
      table={table}
      empty={root === undefined ? emptyTreeWords(leftOut, words) : null}
      defaultHeightCss={420}
      tools={<Breadcrumb path={path} text={text} onShow={show} />}
      draw={draw}
    />
  );
}

/** Of the instruments: groups hardly change. */
function reachOf(root: TreeItem | undefined): number {
  if (root === undefined) return 1;
  return niceReach([...itemsOf(root)].filter(({ children }) => children.length === 0).map(({ value }) => value));
}

interface TreemapProps {
  readonly title: string;
  readonly size: Size;
  readonly shown: TreeItem;
  readonly words: TreeWords;
  readonly scale: ColorScale;
  readonly theme: ChartTheme;
  readonly text: AnalyticsText;
  readonly locale: string;
  readonly cameFrom: string | null;
  onOpen(item: TreeItem): void;
  onOut(): boolean;
}

function Treemap({ title, size, shown, words, scale, theme, text, locale, cameFrom, onOpen, onOut }: TreemapProps) {
  const { widthCss, heightCss } = size;
  const tiles = useMemo(
    () => treemapLayout(shown, { widthCss, heightCss: heightCss - LEGEND_CSS }),
    [shown, widthCss, heightCss],
  );
  const parts = useMemo(() => {
    const shareWords = changelessPercent(locale);
    return tiles.map(({ item, box, headerCss }): StagePart => {
      const around = headerCss > 0 ? { ...box, heightCss: headerCss } : box;
      return {
        id: item.id,
        name: spokenItem(item, words),
        box: around,
        outline: boxPath(headerCss > 0 ? box : around),
        tip: itemTip(item, shown, words, scale, shareWords),
      };
    });
  }, [tiles, shown, words, scale, locale]);
  const drawn = useMemo(
    () => (
      <>
        {tiles.map((tile, index) => (
          <g key={tile.item.id} {...partProps(parts[index]!, index, 'tree', tile.depth)}>
            <TileShape tile={tile} scale={scale} theme={theme} />
            <TileWords tile={tile} words={words} scale={scale} theme={theme} text={text} />
          </g>
        ))}
        <ColorLegend
          scale={scale}
          theme={theme}
          name={words.valueName}
          words={words.valueWords}
          box={{ xCss: 0, yCss: heightCss - LEGEND_CSS, widthCss, heightCss: LEGEND_CSS }}
        />
      </>
    ),
    [tiles, parts, scale, theme, words, text, widthCss, heightCss],
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
  readonly text: AnalyticsText;
}

const PADDING_CSS = 5;
const LEAST_SIZE_CSS = 11;
const MOST_SIZE_CSS = 22;

/** Name and value, as large as the tile allows; the value goes away first, then the name. */
function TileWords({ tile, words, scale, theme, text }: TileWordsProps) {
  const { item, box, isWhole } = tile;
  const name = itemName(item, text);
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
  const fill = inkOn(scale.colorOf(item.value));
  const valueSize = Math.max(LEAST_SIZE_CSS, sizeCss * 0.8);
  const hasValue = box.heightCss >= sizeCss + valueSize + 10 && textWidthCss(value, valueSize) <= room;
  const [x, middle] = [box.xCss + box.widthCss / 2, box.yCss + box.heightCss / 2];
  return (
    <g fill={fill} textAnchor="middle" pointerEvents="none">
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

function changelessPercent(locale: string) {
  const words = changeWords(locale);
  return (value: number | null) => words(value).replace(/^\+/, '');
}
