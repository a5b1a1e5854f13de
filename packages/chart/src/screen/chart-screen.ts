/**
 * Where the chart shows itself. The browser's is a canvas with a few elements over it (`dom-screen.ts`); tests use one that records. The chart
 * decides what is shown, the screen only shows it.
 */
import type { LegendView } from '../layers/pane-legend.ts';
import type { FrameGeometry } from '../picture/frame-geometry.ts';
import type { AudioOutput } from '../sound/chart-sound.ts';
import type { DeviceRect, Surface } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { CrosshairPicture } from '../view/crosshair.ts';
import type { AxisWords } from './cut-words.ts';
import type { PaneControlsView } from './pane-controls-view.ts';
import type { TextEditorView } from './text-editor.ts';

export interface CursorView {
  readonly geometry: FrameGeometry;
  readonly xCss: number;
  readonly yCss: number;
  readonly timeText: string;
  readonly axisTexts: CrosshairPicture['axisTexts'];
  /** Those that are seen: what the crosshair's label would cut it hides whole. */
  readonly axisWords: Readonly<Record<'left' | 'right' | 'time', readonly AxisWords[]>>;
  readonly tooltip: TooltipView | null;
}

export interface TooltipView {
  readonly xCss: number;
  readonly yCss: number;
  readonly title: string;
  readonly lines: readonly string[];
  /** Whether the point itself is ringed. */
  readonly hasRing: boolean;
}

/** The time that the newest bar is still open, below its price. */
export interface CountdownView {
  readonly leftCss: number;
  readonly topCss: number;
  readonly widthCss: number;
  readonly heightCss: number;
  readonly isUp: boolean;
  readonly text: string;
}

/** A box to zoom to or to select in, while it is being drawn, and what it names. */
export interface ZoomBoxView {
  readonly geometry: FrameGeometry;
  readonly xCss: number;
  readonly yCss: number;
  readonly widthCss: number;
  readonly heightCss: number;
  readonly isTimeOnly: boolean;
  readonly lines: readonly string[];
}

export interface StatusView {
  readonly isLoading: boolean;
  /** Shown over the plot when there is nothing to see; null otherwise. */
  readonly message: StatusMessage | null;
  /** A small sign beside what is shown, while some of it cannot be had; null otherwise. */
  readonly notice: string | null;
}

export interface StatusMessage {
  readonly title: string;
  readonly detail: string;
  /** What is most often over before anybody could read it waits for so long; default 0. */
  readonly afterMs?: number;
  /** What a person can do about it. */
  readonly action?: { readonly label: string; run(): void };
}

export type PointerShape =
  | 'crosshair'
  | 'zoom-in'
  | 'pointer'
  | 'move'
  | 'copy'
  | 'grabbing'
  | 'ns-resize'
  | 'ew-resize'
  | 'row-resize'
  | 'default'
  /** What the page chose, and what stands in for it. */
  | `var(${string}, cell)`;

/** A button on an axis, in CSS pixels of the chart's element. */
export interface AxisButtonView {
  readonly leftCss: number;
  readonly topCss: number;
  readonly widthCss: number;
  readonly heightCss: number;
}

/** What only annotations show. */
/** In CSS pixels of the plots. */
export interface LoupePlace {
  readonly xCss: number;
  readonly yCss: number;
}

export interface AnnotationScreen {
  /** What a hand holds or points at, over the picture, within bounds of the base canvas and in its places; nothing where there are none. */
  showHand(bounds: DeviceRect | null, paint: (surface: Surface) => void): void;
  showAxisButton(button: AxisButtonView | null): void;
  /** What lies around a place that a finger hides, once the frame is painted. */
  showLoupe(place: LoupePlace | null, plotLeftCss: number): void;
  /** Whether the chart has the focus, and the person who gave it uses keys, as the browser judges it. */
  hasKeyFocus(): boolean;
  /** A new writer takes the focus. Null gives it back to the chart. */
  showTextEditor(editor: TextEditorView | null): void;
}

/** The layer of a pane that takes the focus, in CSS pixels of the chart's element. */
export interface PaneLayer {
  readonly id: string;
  readonly label: string;
  /** What assistive technology calls such a layer. */
  readonly role: string;
  readonly topCss: number;
  readonly heightCss: number;
  readonly widthCss: number;
}

/** What only reading by keys shows and says. */
/** A slider over the plot, for those whose screen reader has no arrow keys. */
export interface SliderView {
  /** Which of the bars in view is read, from 1 on; 0 and `most` are beyond the view. */
  readonly value: number;
  readonly most: number;
  readonly words: string;
  readonly label: string;
  readonly leftCss: number;
  readonly widthCss: number;
  readonly heightCss: number;
}

export interface SliderScreen {
  /** Set by whoever reads: somebody moved it to a value. */
  onSlide(slid: (value: number) => void): void;
  /** Null while there is nothing to read. */
  show(view: SliderView | null): void;
  /** Whether the focus is on the chart, or on something in it. */
  hasFocus(): boolean;
  dispose(): void;
}

export interface SpeechScreen {
  /** Set by whoever reads: the focus came to the layer of a pane. */
  onPaneFocus(focused: (paneId: string) => void): void;
  /** Where it is here at once, and not loaded later. */
  readonly slider?: SliderScreen;
  showPanes(panes: readonly PaneLayer[]): void;
  /** Around what is read; null takes it away. @param theme null while nothing is shown */
  showRing(place: { readonly xCss: number; readonly yCss: number } | null, theme: ChartTheme | null): void;
  /** Says what nobody asked for once a person is done with what they hear. */
  announceNews(words: string): void;
  /** To be asked for in answer to a press. Null where nothing can be heard. */
  openAudio(): AudioOutput | null;
  /** Calls back with the next key, whatever has the focus; returns what ends that. */
  onAnyKey(pressed: () => void): () => void;
  dispose(): void;
}

export interface ChartScreen {
  /** Where one is that records; the browser's comes with the part. */
  readonly speech?: SpeechScreen;
  /** Null without the part, and where nobody looks. */
  readonly annotations: AnnotationScreen | null;
  /** The base canvas as a surface; a new one after every change of its size. */
  readonly surface: Surface | null;
  setTheme(theme: ChartTheme): void;
  /** Other fonts are here: what is shown from now on may look otherwise, and be as wide as other words. */
  measureAnew(): void;
  showCursor(cursor: CursorView | null): void;
  showCountdown(countdown: CountdownView | null): void;
  showZoomBox(box: ZoomBoxView | null): void;
  showLegend(legend: LegendView): void;
  showPaneControls(controls: readonly PaneControlsView[]): void;
  showStatus(status: StatusView): void;
  setPointerShape(shape: PointerShape): void;
  /** What assistive technology calls the chart. */
  setLabel(label: string): void;
  /** Answers what a person did: they hear it at once. */
  announce(message: string): void;
}
