import type { ChartTheme } from '@candlemark/chart';
import { useId } from 'react';
import type { Box } from '../stage/box.ts';
import { textWidthCss } from '../stage/fit-text.ts';
import type { NumberWords } from '../stage/number-words.ts';
import type { ColorScale } from './color-scale.ts';

interface ColorLegendProps {
  readonly scale: ColorScale;
  readonly theme: ChartTheme;
  /** What the colours stand for. */
  readonly name: string;
  readonly words: NumberWords;
  readonly box: Box;
}

/** What a legend takes of the height of a picture. */
export const LEGEND_CSS = 36;
const BAR_CSS = 10;
const STOPS = 12;
const MOST_WIDTH_CSS = 320;

/** What colours stand for: a strip of them with the values at its ends and in its middle. Part of the picture, so that it is saved with it. */
export function ColorLegend({ scale, theme, name, words, box }: ColorLegendProps) {
  const id = useId();
  const nameWidth = textWidthCss(name, theme.legendSizeCss) + 12;
  const hasName = nameWidth < box.widthCss * 0.4;
  const from = box.xCss + (hasName ? nameWidth : 0);
  const length = Math.min(MOST_WIDTH_CSS, box.xCss + box.widthCss - from);
  const top = box.yCss + 8;
  const [low, , high] = scale.domain;
  const at = (value: number) => from + ((value - low) / (high - low)) * length;
  return (
    <g fill={theme.textSecondary}>
      {hasName && (
        <text x={box.xCss} y={top + BAR_CSS - 1}>
          {name}
        </text>
      )}
      <linearGradient id={id}>
        {Array.from({ length: STOPS + 1 }, (_, nth) => nth / STOPS).map((part) => (
          <stop key={part} offset={part} stopColor={scale.colorOf(low + part * (high - low))} />
        ))}
      </linearGradient>
      <rect
        x={from + 0.5}
        y={top + 0.5}
        width={Math.max(0, length - 1)}
        height={BAR_CSS - 1}
        rx={2}
        fill={`url(#${id})`}
        stroke={theme.axisBorder}
      />
      {scale.domain.map((value, nth) => (
        <text key={value} x={at(value)} y={top + BAR_CSS + 14} textAnchor={(['start', 'middle', 'end'] as const)[nth]}>
          {words(value)}
        </text>
      ))}
    </g>
  );
}
