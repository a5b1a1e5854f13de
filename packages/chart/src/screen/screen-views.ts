/** From the state of the chart to what the screen shows over the canvas. */
import { axisNumbers } from '../layers/price-axis-layer.ts';
import { sideTextKey } from '../layers/side-text.ts';
import { type Frame, mainPane } from '../picture/frame.ts';
import { COUNTDOWN_CSS, LAST_PRICE_LABEL_CSS } from '../picture/last-price-mark.ts';
import type { ChartText } from '../text/en.ts';
import type { CrosshairPicture } from '../view/crosshair.ts';
import type { CursorView, TooltipView } from './chart-screen.ts';
import type { AxisWords } from './cut-numbers.ts';

export function cursorView(frame: Frame, picture: CrosshairPicture, text: ChartText): CursorView {
  const { xCss, yCss, timeText, axisTexts } = picture;
  return {
    geometry: frame.geometry,
    xCss,
    yCss,
    timeText,
    axisTexts,
    axisWords: { left: axisWords(frame, 'left'), right: axisWords(frame, 'right') },
    tooltip: tooltipView(frame, picture, text),
  };
}

/** The price in a label and its countdown are read each by itself. */
function axisWords(frame: Frame, side: 'left' | 'right'): readonly AxisWords[] {
  const { annotations, primitives, panes, lastPrice } = frame;
  const marked = (annotations?.prices ?? primitives?.marked(frame) ?? []).filter(
    ({ scale }) => scale.plan.side === side,
  );
  const words: AxisWords[] = [...axisNumbers(frame, side)];
  for (const { yCss } of marked) words.push({ yCss, heightCss: LAST_PRICE_LABEL_CSS });
  const label = mainPane(panes).main.plan.side === side ? lastPrice?.label : null;
  if (label) {
    const { topCss, heightCss, barCloseUs } = label;
    words.push({ yCss: topCss + heightCss / 2, heightCss });
    if (barCloseUs !== null) words.push({ yCss: topCss + heightCss + COUNTDOWN_CSS / 2, heightCss: COUNTDOWN_CSS });
  }
  return words;
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
