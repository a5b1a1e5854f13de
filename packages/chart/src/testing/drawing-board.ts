import { type Annotation, type AnnotationDefinition, unpinned } from '@candlemark/annotations';
import type { NewAnnotation } from '../annotations/annotations-api.ts';
import { ChartDriver, type DriverOptions } from './chart-driver.ts';

/** A chart of 200 days with annotations at places of its plot. */
export class DrawingBoard extends ChartDriver {
  get all() {
    return this.core.annotations!;
  }

  get api() {
    return this.all.records;
  }

  anchor(xCss: number, yCss: number) {
    const frame = this.core.frame()!;
    return { timeUs: Math.round(frame.timeScale.xToTimeUs(xCss)), price: frame.priceScale!.yToPrice(yCss) };
  }

  line(places: readonly (readonly [number, number])[], more: Partial<NewAnnotation> = {}): Annotation {
    const anchors = places.map(([xCss, yCss]) => this.anchor(xCss, yCss));
    const annotation = this.api.add({ type: 'line', anchors, ...more });
    this.env.settle();
    return annotation;
  }

  /** Takes a tool and gives it points at places, as its kind asks for: taps, taps and an end, or a stroke. */
  place(tool: AnnotationDefinition, places: readonly (readonly [number, number])[]): void {
    this.all.drawing.take(tool.type);
    if (tool.isFreehand === true) this.drag(places);
    else for (const [xCss, yCss] of places) this.tap(xCss, yCss);
    this.all.drawing.finish();
  }

  placesOf(id: string) {
    const frame = this.core.frame()!;
    const { anchors } = this.api.list().find((one) => one.id === id)!;
    return unpinned(anchors).map(({ timeUs, price }) => [
      Math.round(frame.timeScale.timeUsToX(timeUs)),
      Math.round(frame.priceScale!.priceToY(price)),
    ]);
  }

  /** The picture painted anew, and what lies over it. */
  drawn(): string {
    this.screen.surface.clear();
    this.core.show('fit');
    this.env.settle();
    return [this.screen.surface, this.screen.hand].map((surface) => surface.drawList()).join('\n');
  }
}

export function drawingBoard(options: DriverOptions = {}): DrawingBoard {
  const made = new DrawingBoard({ interval: '1D', ...options });
  made.core.view.walkToAll();
  made.env.settle();
  return made;
}
