import type { Annotation, AnnotationDefinition, AnnotationText } from '@candlemark/annotations';
import type { ChartData } from '../chart-data.ts';
import type { ChartEmitter } from '../chart-events.ts';
import { type Damage, HAND_DAMAGE, WHOLE_DAMAGE } from '../damage/damage.ts';
import type { ChartDocument } from '../document/chart-document.ts';
import type { ChartEnv } from '../env.ts';
import type { ZoomBox } from '../interaction/zoom-box.ts';
import type { ChartSettings } from '../options/chart-settings.ts';
import type { Frame } from '../picture/frame.ts';
import type { TextMeasurer } from '../picture/text-measurer.ts';
import type { AnnotationScreen, ChartScreen } from '../screen/chart-screen.ts';
import type { ChartText } from '../text/en.ts';
import type { CrosshairPicture } from '../view/crosshair.ts';
import type { AnnotationEditing } from './annotation-editing.ts';
import type { AnnotationSet } from './annotation-set.ts';
import type { ChosenPoint } from './chosen-point.ts';
import type { PaneViews, ViewsHost } from './pane-view.ts';

/** What annotations need of their chart. */
export interface AnnotationsHost extends Omit<ViewsHost, 'words' | 'later' | 'now'> {
  readonly env: Pick<ChartEnv, 'newId' | 'now' | 'setTimer' | 'clearTimer'>;
  /** Null where nobody looks. */
  readonly screen: AnnotationScreen | null;
  /** The id of the instrument shown; null while there is none. */
  instrument(): string | null;
  frame(): Frame | null;
  /** The chart's words. */
  text(): ChartText;
  /** Words of annotations that the host replaces: the same object for as long as they are the same. */
  annotationText(): Partial<AnnotationText>;
  /** Something that a person did could not be done: why. */
  refused(message: string): void;
  /** Reads something out. */
  say(words: string): void;
  /** The picture is another. */
  changed(): void;
  /** Something else is selected or pointed at, and the picture is the same. */
  handChanged(): void;
  /** A person wants to see all of an annotation and change it. */
  opened(id: string): void;
  /** The box that a drag draws; null takes it away. */
  showBox(box: ZoomBox | null): void;
  /** What the crosshair points at. */
  pointed(): CrosshairPicture | null;
  /** Puts the crosshair on a point that keys have chosen, and brings it into the view; null takes it away. */
  showPoint(point: ChosenPoint | null): void;
  /** Paints the next picture now instead of in the next frame. */
  paintNow(): void;
}

/** A chart that is to have annotations. */
export interface AnnotatedChart {
  readonly env: ChartEnv;
  readonly screen: Pick<ChartScreen, 'annotations' | 'announce'>;
  readonly chart: {
    readonly events: ChartEmitter;
    readonly measurer: TextMeasurer;
    /** Null while there is no source. */
    readonly data: ChartData | null;
    readonly settings: Pick<ChartSettings, 'text' | 'annotationText'>;
    readonly pointed: CrosshairPicture | null;
    frame(): Frame | null;
    showZoomBox(box: ZoomBox | null): void;
  };
  /** Something is to be painted anew. */
  damage(damage: Damage): void;
  paintNow(): void;
}

export function annotationsHost(
  { env, screen, chart, damage, paintNow }: AnnotatedChart,
  showPoint: AnnotationsHost['showPoint'],
): AnnotationsHost {
  const { events, measurer } = chart;
  return {
    env,
    screen: screen.annotations,
    measurer,
    instrument: () => chart.data?.facts.instrument.id ?? null,
    frame: () => chart.frame(),
    wish: (level, span) => chart.data?.wish(level, span),
    rowsAtHand: (level) => chart.data?.rowsAtHand(level) ?? null,
    text: () => chart.settings.text,
    annotationText: () => chart.settings.annotationText,
    say: (words) => screen.announce(words),
    refused: (message) => events.emit('refused', message),
    opened: (id) => events.emit('annotationOpen', { id }),
    changed: () => damage(WHOLE_DAMAGE),
    handChanged: () => damage(HAND_DAMAGE),
    showBox: (box) => chart.showZoomBox(box),
    pointed: () => chart.pointed,
    showPoint,
    paintNow,
  };
}

/** What a hand needs of the annotations that it works on. */
export interface AnnotationsInHand {
  readonly document: ChartDocument;
  readonly records: { readonly set: AnnotationSet };
  readonly views: PaneViews;
  readonly editing: Pick<AnnotationEditing, 'copiesOf' | 'draw' | 'nameOf' | 'reshape'>;
  /** Ids. */
  readonly selected: ReadonlySet<string>;
  select(ids: Iterable<string>): void;
  /** Ids of those that show their handles, and what they keep folded up otherwise. */
  readonly active: ReadonlySet<string>;
  /** Undoes the last step, if a person may. */
  takeBack(): void;
  /** Writes one of its texts; answers whether that may be. */
  readonly writing: { begin(id: string, text?: string): boolean };
  /** In words, also what stands in no document; null while there is no picture. */
  describe(annotation: Annotation): string | null;
  /** What a tool is called. */
  toolName(definition: Pick<AnnotationDefinition, 'title'>): string;
  /** Whether hands leave them alone. */
  readonly isReadOnly: boolean;
}
