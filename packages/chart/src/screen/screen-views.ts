/** From the state of the chart to what the screen shows over the canvas. */
import type { ZoomBox } from '../interaction/zoom-box.ts';
import { sideTextKey } from '../layers/side-text.ts';
import type { Frame } from '../picture/frame.ts';
import type { ChartText } from '../text/en.ts';
import type { CrosshairPicture } from '../view/crosshair.ts';
import type { CursorView, TooltipView, ZoomBoxView } from './chart-screen.ts';

export function cursorView(frame: Frame, picture: CrosshairPicture, text: ChartText): CursorView {
  const { xCss, yCss, timeText, axisTexts } = picture;
  return { geometry: frame.geometry, xCss, yCss, timeText, axisTexts, tooltip: tooltipView(frame, picture, text) };
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

/** The box with the times and the prices that it spans. */
export function zoomBoxView({ geometry, facts, level, timeScale, panes }: Frame, box: ZoomBox): ZoomBoxView {
  const { xCss, yCss, widthCss, heightCss, isTimeOnly, paneId } = box;
  if (box.isBare === true) return { geometry, xCss, yCss, widthCss, heightCss, isTimeOnly, lines: [] };
  const times = [xCss, xCss + widthCss].map((x) => facts.times.format(level, timeScale.xToTimeUs(x)));
  const { scale, axis } = panes.find(({ id }) => id === paneId)?.main ?? { scale: null, axis: null };
  const prices = [yCss + heightCss, yCss].map((y) => (scale === null ? '' : axis.textOf(scale.yToPrice(y))));
  const lines = [times, ...(isTimeOnly || scale === null ? [] : [prices])].map((ends) => ends.join(' – '));
  return { geometry, xCss, yCss, widthCss, heightCss, isTimeOnly, lines };
}
