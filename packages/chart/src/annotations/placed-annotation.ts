import type {
  Annotation,
  AnnotationDefinition,
  AnnotationView,
  AxisLabel,
  BoundsCss,
  Handle,
  Shape,
} from '@candlemark/annotations';
import type { ScaleFrame } from '../picture/pane-frame.ts';

/** An annotation where a frame shows it. */
export interface PlacedAnnotation {
  readonly annotation: Annotation;
  readonly definition: AnnotationDefinition;
  readonly paneId: string;
  readonly scale: ScaleFrame;
  readonly view: AnnotationView;
  /** In CSS pixels of the pane. */
  readonly shapes: readonly Shape[];
  readonly bounds: BoundsCss;
  /** What it shows over everything while it is active; worked out when it is first asked for, as its handles are. */
  readonly activeShapes: readonly Shape[];
  readonly handles: readonly Handle[];
}

/** What a frame shows of annotations. */
export interface FrameAnnotations {
  /** From back to front. */
  readonly placed: readonly PlacedAnnotation[];
  /** What they mark on either axis. */
  readonly marked: readonly MarkedOnAxis[];
  /** Labels on price axes, no one on another or on that of the last price while there is room for all. */
  readonly prices: readonly MarkedPrice[];
}

export interface MarkedOnAxis extends AxisLabel, Pick<PlacedAnnotation, 'scale' | 'view'> {}

/** A label of a price axis. */
export interface MarkedPrice {
  readonly scale: ScaleFrame;
  /** As prices of the scale are. */
  readonly value: number;
  readonly color: string;
  /** Default as the axis writes prices. */
  readonly text?: string | undefined;
  /** The middle of the label. */
  readonly yCss: number;
}
