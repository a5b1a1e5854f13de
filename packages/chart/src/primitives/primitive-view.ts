import type { Frame } from '../picture/frame.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import { visibleRangeMs } from '../view/visible-range.ts';
import type { PrimitiveView } from './pane-primitive.ts';

/** Null where the pane shows nothing that could be measured. */
export function primitiveView(frame: Frame, pane: PaneFrame): PrimitiveView | null {
  const { timeScale, geometry, theme, facts } = frame;
  const { scale, axis } = pane.main;
  if (scale === null || pane.isCollapsed || pane.rect.heightDevice <= 0) return null;
  return {
    paneId: pane.id,
    rect: pane.rect,
    topCss: pane.topCss,
    heightCss: pane.heightCss,
    widthCss: geometry.plotWidthCss,
    ratio: geometry.ratio,
    times: visibleRangeMs(timeScale.viewport, facts.tradingTime),
    theme,
    timeToX: (timeMs) => timeScale.timeUsToX(timeMs * 1000),
    xToTime: (xCss) => timeScale.xToTimeUs(xCss) / 1000,
    priceToY: (price) => scale.priceToY(price),
    yToPrice: (yCss) => scale.yToPrice(yCss),
    priceText: (price) => axis.textOf(price),
  };
}
