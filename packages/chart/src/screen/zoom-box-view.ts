import type { ZoomBox } from '../interaction/zoom-box.ts';
import type { Frame } from '../picture/frame.ts';
import type { ZoomBoxView } from './chart-screen.ts';

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
