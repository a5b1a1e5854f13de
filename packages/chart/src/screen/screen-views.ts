/** From the state of the chart to what the screen shows over the canvas. */
import { axisLabels, axisNumbers } from '../layers/price-axis-layer.ts';
import { sideTextKey } from '../layers/side-text.ts';
import { timeWords } from '../layers/time-axis-layer.ts';
import type { Frame } from '../picture/frame.ts';
import type { ChartText } from '../text/en.ts';
import type { CrosshairPicture } from '../view/crosshair.ts';
import type { CursorView, TooltipView } from './chart-screen.ts';

/** What can be read on the axes of a picture, which the crosshair moves over many times. */
const WORDS = new WeakMap<Frame, CursorView['axisWords']>();

export function cursorView(frame: Frame, picture: CrosshairPicture, text: ChartText): CursorView {
  const wordsOn = (side: 'left' | 'right') => [
    ...axisNumbers(frame, side).map(({ yCss }) => ({ middleCss: yCss, sizeCss: frame.theme.axisSizeCss })),
    ...axisLabels(frame, side),
  ];
  const axisWords = WORDS.get(frame) ?? { left: wordsOn('left'), right: wordsOn('right'), time: timeWords(frame) };
  WORDS.set(frame, axisWords);
  return { ...picture, geometry: frame.geometry, axisWords, tooltip: tooltipView(frame, picture, text) };
}

function tooltipView(frame: Frame, { trade, marks }: CrosshairPicture, text: ChartText): TooltipView | null {
  if (marks !== null) {
    const { xCss, yCss } = marks;
    const words = frame.parts.eventMarks?.words(frame, marks, text);
    return words === undefined ? null : { xCss, yCss, ...words, hasRing: false };
  }
  if (trade === null || trade.reading.kind !== 'trade') return null;
  const { price, size, side, time } = trade.reading;
  return {
    xCss: trade.xCss,
    yCss: trade.yCss,
    title: time,
    hasRing: true,
    lines: [`${text['legend.price']} ${price}`, `${text['legend.size']} ${size}`, text[sideTextKey(side)]],
  };
}
