import type { ChartTheme, HexColor } from '@candlemark/chart';
import { useMemo } from 'react';
import { ColorLegend, LEGEND_CSS } from '../color/color-legend.tsx';
import type { ColorScale } from '../color/color-scale.ts';
import { type Box, boxPath, round, type Size } from '../stage/box.ts';
import { fitText, textWidthCss } from '../stage/fit-text.ts';
import type { WalkKey } from '../stage/next-part.ts';
import type { NumberWords } from '../stage/number-words.ts';
import { Stage } from '../stage/stage.tsx';
import { partName, partProps, type StagePart } from '../stage/stage-part.ts';
import { cellBox, type GridLayout, type GridNames, gridLayout } from './grid-layout.ts';

export interface HeatCell {
  readonly value: number | null;
  /** What it is of: "ABC and XYZ", "March 2024". */
  readonly name: string;
  /** Said in place of a value that is missing. */
  readonly missing: string;
  /** It is written in full, and with more room. */
  readonly isTotal?: boolean;
}

interface HeatGridProps {
  readonly title: string;
  readonly size: Size;
  readonly theme: ChartTheme;
  readonly names: GridNames;
  /** Row by row. */
  readonly cells: readonly (readonly HeatCell[])[];
  readonly scale: ColorScale;
  /** What the colours stand for. */
  readonly valueName: string;
  readonly words: NumberWords;
  /** In cells: the first of these that has room in all of them; else none of them has words. */
  readonly cellWords: readonly NumberWords[];
  readonly isSquare?: boolean;
  readonly hasTotals?: boolean;
  onOpen?(row: number, column: number): void;
}

/** A table of coloured cells. */
export function HeatGrid(props: HeatGridProps) {
  const { title, size, theme, names, cells, scale, valueName, words, cellWords, onOpen } = props;
  const { isSquare = false, hasTotals = false } = props;
  const { widthCss, heightCss } = size;
  const columns = names.columns.length;
  const layout = useMemo(
    () =>
      gridLayout(
        names,
        { widthCss, heightCss: heightCss - LEGEND_CSS },
        { sizeCss: theme.legendSizeCss, isSquare, hasTotals },
      ),
    [names, widthCss, heightCss, theme, isSquare, hasTotals],
  );
  const parts = useMemo(
    () =>
      cells.flatMap((line, row) =>
        line.map(({ value, name, missing }, column): StagePart => {
          const box = cellBox(layout, row, column, names);
          const rows = [
            { label: valueName, text: value === null ? missing : words(value), color: scale.colorOf(value) },
          ];
          return {
            id: `${row} ${column}`,
            name: partName(name, rows),
            box,
            outline: boxPath(box),
            tip: { title: name, rows },
          };
        }),
      ),
    [cells, layout, names, scale, valueName, words],
  );
  const writing = useMemo(() => writingOf(cells, layout, cellWords), [cells, layout, cellWords]);
  const drawn = useMemo(
    () => (
      <>
        <GridLabels names={names} layout={layout} theme={theme} />
        {cells.map((line, row) => (
          // biome-ignore lint/a11y/useSemanticElements: SVG has no rows
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <g role="row" key={row}>
            {line.map((cell, column) => {
              const index = row * columns + column;
              const part = parts[index]!;
              const { box } = part;
              const [fill, ink] = [scale.colorOf(cell.value), scale.inkOf(cell.value)];
              const own = partProps(part, index, 'grid');
              // Of thousands of cells that are too small for words each is one element.
              if (writing === null) return <rect key={part.id} {...own} {...shapeOf(box)} fill={fill} />;
              return (
                <g key={part.id} {...own}>
                  <rect {...shapeOf(box)} fill={fill} />
                  <CellText cell={cell} box={box} ink={ink} writing={writing} theme={theme} />
                </g>
              );
            })}
          </g>
        ))}
        <ColorLegend
          scale={scale}
          theme={theme}
          name={valueName}
          words={words}
          box={{ xCss: 0, yCss: heightCss - LEGEND_CSS, widthCss, heightCss: LEGEND_CSS }}
        />
      </>
    ),
    [cells, parts, names, layout, scale, theme, valueName, words, writing, columns, widthCss, heightCss],
  );
  return (
    <Stage
      size={size}
      name={title}
      role="grid"
      theme={theme}
      parts={parts}
      step={(from, key) => nextCell(from, key, names.rows.length, columns)}
      {...(onOpen && {
        className: 'stat-stage--opens',
        onOpen: (index: number) => onOpen(Math.floor(index / columns), index % columns),
      })}
    >
      {drawn}
    </Stage>
  );
}

/** Home and End go along the row. */
export function nextCell(from: number, key: WalkKey, rows: number, columns: number): number {
  const [row, column] = [Math.floor(from / columns), from % columns];
  const steps: Readonly<Record<WalkKey, readonly [row: number, column: number]>> = {
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    Home: [row, 0],
    End: [row, columns - 1],
  };
  const [toRow, toColumn] = steps[key];
  const isInside = toRow >= 0 && toRow < rows && toColumn >= 0 && toColumn < columns;
  return isInside ? toRow * columns + toColumn : from;
}

interface GridLabelsProps {
  readonly names: GridNames;
  readonly layout: GridLayout;
  readonly theme: ChartTheme;
}

function GridLabels({ names, layout, theme }: GridLabelsProps) {
  const size = theme.legendSizeCss;
  const middleOf = (row: number, column: number) => {
    const box = cellBox(layout, row, column, names);
    return { x: round(box.xCss + box.widthCss / 2), y: round(box.yCss + box.heightCss / 2) };
  };
  const room = layout.isUpright ? layout.topCss - 8 : layout.cellWidthCss;
  return (
    <g fill={theme.textSecondary}>
      {names.rows.map((name, row) =>
        row % layout.everyRow === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <text key={row} x={round(layout.leftCss - 6)} y={middleOf(row, 0).y} dy="0.35em" textAnchor="end">
            {fitText(name, layout.leftCss - 6, size)}
          </text>
        ) : null,
      )}
      {names.columns.map((name, column) => {
        if (column % layout.everyColumn !== 0) return null;
        const { x } = middleOf(0, column);
        const y = round(layout.topCss - 6);
        const place = layout.isUpright
          ? { transform: `translate(${x},${y})rotate(-90)`, dy: '0.35em' }
          : { x, y, textAnchor: 'middle' as const };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <text key={column} {...place}>
            {fitText(name, room, size)}
          </text>
        );
      })}
    </g>
  );
}

interface Writing {
  readonly words: NumberWords;
  readonly sizeCss: number;
}

const LEAST_GAP_CSS = 8;
const SIZES_CSS = [12, 11, 10];

/** One for all cells: some with words and some without would look as if those were missing. */
function writingOf(
  cells: readonly (readonly HeatCell[])[],
  { cellWidthCss, cellHeightCss }: GridLayout,
  cellWords: readonly NumberWords[],
): Writing | null {
  for (const words of cellWords) {
    const widest = Math.max(0, ...cells.flat().map(({ value, isTotal }) => textWidthCss(words(value), 1, isTotal)));
    const sizeCss = SIZES_CSS.find((size) => widest * size + 3 <= cellWidthCss && size + 4 <= cellHeightCss);
    if (sizeCss !== undefined) return { words, sizeCss };
  }
  return null;
}

/** A little less than its box, so that cells stand apart where there is room. */
function shapeOf(box: Box) {
  const gap = gapOf(box);
  return {
    x: round(box.xCss),
    y: round(box.yCss),
    width: round(Math.max(0.5, box.widthCss - gap)),
    height: round(Math.max(0.5, box.heightCss - gap)),
  };
}

function gapOf({ widthCss, heightCss }: Box): number {
  return Math.min(widthCss, heightCss) >= LEAST_GAP_CSS ? 1 : 0;
}

interface CellTextProps {
  readonly cell: HeatCell;
  readonly box: Box;
  readonly ink: HexColor;
  readonly writing: Writing;
  readonly theme: ChartTheme;
}

function CellText({ cell: { value, isTotal = false }, box, ink, writing, theme }: CellTextProps) {
  const gap = gapOf(box);
  return (
    <text
      x={round(box.xCss + (box.widthCss - gap) / 2)}
      y={round(box.yCss + (box.heightCss - gap) / 2)}
      dy="0.35em"
      textAnchor="middle"
      fontSize={writing.sizeCss}
      fontWeight={isTotal ? 600 : 400}
      fill={value === null ? theme.textSecondary : ink}
      pointerEvents="none"
    >
      {writing.words(value)}
    </text>
  );
}
