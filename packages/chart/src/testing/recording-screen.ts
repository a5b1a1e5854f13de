import { asNews } from '../a11y/as-news.ts';
import { type LegendView, NO_LEGEND } from '../layers/pane-legend.ts';
import type {
  AnnotationScreen,
  AxisButtonView,
  ChartScreen,
  CountdownView,
  CursorView,
  LoupePlace,
  PaneLayer,
  PointerShape,
  SliderScreen,
  SliderView,
  SpeechScreen,
  StatusView,
  ZoomBoxView,
} from '../screen/chart-screen.ts';
import type { PaneControlsView } from '../screen/pane-controls-view.ts';
import type { TextEditorView } from '../screen/text-editor.ts';
import type { AudioOutput } from '../sound/chart-sound.ts';
import type { SoundPlan } from '../sound/sound-plan.ts';
import { RecordingSurface } from '../surface/recording-surface.ts';
import type { DeviceRect, Surface } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';

/** A slider that keeps what it was given, and is moved by a test. */
class RecordingSlider implements SliderScreen {
  view: SliderView | null = null;
  /** Whether somebody is in the chart. */
  isFocused = false;
  slide: (value: number) => void = () => {};

  onSlide(slid: (value: number) => void): void {
    this.slide = slid;
  }

  show(view: SliderView | null): void {
    this.view = view;
  }

  hasFocus(): boolean {
    return this.isFocused;
  }

  dispose(): void {
    this.view = null;
  }
}

/** A screen that keeps what it was given. */
export class RecordingScreen implements ChartScreen, AnnotationScreen, SpeechScreen {
  readonly annotations = this;
  readonly speech = this;
  readonly surface: RecordingSurface;
  /** What lies over the picture. */
  readonly hand: RecordingSurface;
  handBounds: DeviceRect | null = null;
  theme: ChartTheme | null = null;
  cursor: CursorView | null = null;
  countdown: CountdownView | null = null;
  legend: LegendView = NO_LEGEND;
  paneControls: readonly PaneControlsView[] = [];
  status: StatusView = { isLoading: false, message: null, notice: null };
  label = '';
  zoomBox: ZoomBoxView | null = null;
  textEditor: TextEditorView | null = null;
  axisButton: AxisButtonView | null = null;
  loupe: LoupePlace | null = null;
  isKeyFocused = false;
  readonly announcements: string[] = [];
  /** What nobody asked for. */
  readonly news: string[] = [];
  readonly played: { readonly plan: SoundPlan; readonly volume: number }[] = [];
  stopped = 0;
  /** Of what is played. */
  elapsedSec = 0;
  anyKey: (() => void) | null = null;
  panes: readonly PaneLayer[] = [];
  ring: { readonly xCss: number; readonly yCss: number } | null = null;
  focusPane: (paneId: string) => void = () => {};
  readonly slider = new RecordingSlider();

  constructor(surface: RecordingSurface) {
    this.surface = surface;
    this.hand = new RecordingSurface(surface.widthDevice, surface.heightDevice, surface.ratio);
  }

  setTheme(theme: ChartTheme): void {
    this.theme = theme;
  }

  measureAnew(): void {}

  hasKeyFocus(): boolean {
    return this.isKeyFocused;
  }

  showHand(bounds: DeviceRect | null, paint: (surface: Surface) => void): void {
    this.hand.clear();
    this.handBounds = bounds;
    if (bounds !== null) paint(this.hand);
  }

  showCursor(cursor: CursorView | null): void {
    this.cursor = cursor;
  }

  showCountdown(countdown: CountdownView | null): void {
    this.countdown = countdown;
  }

  showZoomBox(box: ZoomBoxView | null): void {
    this.zoomBox = box;
  }

  showAxisButton(button: AxisButtonView | null): void {
    this.axisButton = button;
  }

  showLoupe(place: LoupePlace | null): void {
    this.loupe = place;
  }

  showTextEditor(editor: TextEditorView | null): void {
    this.textEditor = editor;
  }

  showLegend(legend: LegendView): void {
    this.legend = legend;
  }

  showPaneControls(controls: readonly PaneControlsView[]): void {
    this.paneControls = controls;
  }

  showStatus(status: StatusView): void {
    this.status = status;
  }

  setPointerShape(_shape: PointerShape): void {}

  setLabel(label: string): void {
    this.label = label;
  }

  openAudio(): AudioOutput | null {
    return {
      play: async (plan, volume) => {
        this.played.push({ plan, volume });
        return { elapsedSec: () => this.elapsedSec, stop: () => this.stopped++ };
      },
    };
  }

  onAnyKey(pressed: () => void): () => void {
    this.anyKey = pressed;
    return () => {
      this.anyKey = null;
    };
  }

  dispose(): void {}

  onPaneFocus(focused: (paneId: string) => void): void {
    this.focusPane = focused;
  }

  showPanes(panes: readonly PaneLayer[]): void {
    this.panes = panes;
  }

  showRing(place: { readonly xCss: number; readonly yCss: number } | null): void {
    this.ring = place;
  }

  announceNews(words: string): void {
    this.news.push(words);
  }

  announce(message: string): void {
    this.announcements.push(asNews(message, this.announcements.at(-1) ?? ''));
  }

  /** The texts of a pane's legend in one line. */
  legendText(paneId = 'main'): string {
    const pane = this.legend.panes.find((legend) => legend.paneId === paneId);
    return (pane?.rows ?? []).flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ');
  }
}
