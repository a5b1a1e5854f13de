import type {
  Annotation,
  AnnotationDefinition,
  BoundsCss,
  FieldValue,
  FieldValues,
  ToolDefaults,
} from '@candlemark/annotations';
import type { DocumentExchange } from '../document/document-exchange.ts';
import type { SkippedFields } from '../document/history.ts';
import type { HostSettings } from '../document/host-settings.ts';
import type { AnnotationUpdate } from './annotations-api.ts';
import type { ArrangingApi } from './arranging-api.ts';
import type { DrawingFacts } from './drawing-facts.ts';
import type { Magnet } from './pointed-anchor.ts';

/** What toolbars, popovers and keys show of drawing: a new value with every change, and the same one until then. */
export interface DrawingState {
  /** The tool in hand; null without one. */
  readonly tool: string | null;
  /** How many points of it were given. */
  readonly points: number;
  /** Keys choose the next point, and this was typed for it; null while no key does. */
  readonly typed: string | null;
  readonly magnet: Magnet;
  /** The tool stays in hand after it has drawn. */
  readonly keepsDrawing: boolean;
  /** The eraser is in hand: what is pressed on goes, until a tool or none is taken. */
  readonly isErasing: boolean;
  /** They are shown, and a person can change nothing; the host still can. */
  readonly isReadOnly: boolean;
  /** All of them are out of sight, whatever each of them says. */
  readonly areHidden: boolean;
  /** Whether there is any on the instrument shown, and each of them is locked. */
  readonly areLocked: boolean;
  /** How many there are on the instrument shown. */
  readonly count: number;
  /** How many of them were hidden one by one. */
  readonly hiddenCount: number;
  /** From back to front. */
  readonly selection: readonly Annotation[];
  /** Something is being dragged: what floats over the chart gives way. */
  readonly isDragging: boolean;
  /** The text that is being written on the chart. */
  readonly writing: WritingPlace | null;
  /** Names of the steps that can be undone and done again, oldest first; the first `done` of them are done. */
  readonly steps: readonly string[];
  readonly done: number;
}

/** Which text of which annotation. */
export interface WritingPlace {
  readonly id: string;
  /** One of its definition's `texts`. */
  readonly text: string;
}

/** What a dialog or a colour picker does over a while, as one step. Its changes are seen at once. */
export interface DrawingChange {
  /**
   * Fields of `style`, `props` and `text` that are not given stay as they are.
   * @throws TypeError naming every field that cannot be
   */
  update(id: string, change: AnnotationUpdate): void;
  /** Writes it down. What was chosen of style and props is what the next ones of the tool begin with. */
  complete(): void;
  cancel(): void;
}

/** How far something is moved by keys: in CSS pixels, or by whole bars and ticks. */
export interface Nudge {
  readonly by: 'px' | 'bars';
  /** To the right. */
  readonly x: number;
  /** Down. */
  readonly y: number;
}

/** What is done with what is selected, each in one step of the history. What is locked stays as it is, but for being unlocked. */
export interface SelectionEditing {
  delete(): void;
  lock(locked: boolean): void;
  hide(): void;
  /** All that were hidden one by one on the instrument shown come back, and what of them can be seen is selected. */
  showHidden(): void;
  /** Over all others, or behind them. */
  order(to: 'front' | 'back'): void;
  nudge(nudge: Nudge): void;
  /** Beside themselves, and selects the new ones. */
  clone(): void;
  /** As text that a chart or a person can read; null while nothing is selected. */
  copy(): string | null;
  /**
   * Adds what was copied to the instrument shown, and selects it. Answers how many there are; null for a text that holds no annotations.
   * @throws TypeError naming every field that cannot be; nothing is added then
   */
  paste(text: string): number | null;
  /** Removes all that are on the instrument shown, locked or not. */
  clear(): void;
  /** All that are on the instrument shown. */
  lockAll(locked: boolean): void;
}

/** What a person can do with the annotations of a chart, for whoever builds buttons, menus and dialogs around it. */
export interface DrawingApi extends SelectionEditing {
  /** All that the chart has, in the order of menus. */
  readonly tools: readonly AnnotationDefinition[];
  readonly state: DrawingState;
  /** For a list of them: what is done with those that are named. */
  readonly arranging: ArrangingApi;
  /** What the host has in the same history. */
  readonly settings: HostSettings;
  /** For a host that keeps the document elsewhere too. */
  readonly exchange: DocumentExchange;
  definitionOf(type: string): AnnotationDefinition | null;
  /** Listens for other states; returns what ends it. */
  onChange(listener: () => void): () => void;
  /** Listens for frames that may show what is selected in another place; returns what ends it. */
  onMove(listener: () => void): () => void;
  /** Where what is selected lies, in CSS pixels of the chart's element, as far as it is in the plot; null where nothing of it is. */
  boundsOfSelection(): BoundsCss | null;
  /** Where all panes together lie, in the same pixels; null before there is a picture. */
  boundsOfPlot(): BoundsCss | null;
  /** What places and intervals mean on the instrument shown; null before there is a picture. */
  facts(): DrawingFacts | null;
  /**
   * Takes a tool in hand, or none.
   * @throws TypeError when there is no such tool
   */
  take(type: string | null): void;
  /** Takes the eraser in hand, which a tool, or none, takes the place of. */
  takeEraser(): void;
  /**
   * Draws with a tool of one point, whatever is in hand, and selects it; answers whether that can be.
   * @param at in CSS pixels of the chart's element; null in the middle of its first pane, beside what was drawn there with the same tool
   */
  drop(type: string, at: { readonly xCss: number; readonly yCss: number } | null, props?: FieldValues): boolean;
  /** Ends what is drawn with a tool that takes any number of points; nothing with any other, and before there are enough of them. */
  finish(): void;
  setMagnet(magnet: Magnet): void;
  setKeepsDrawing(keepsDrawing: boolean): void;
  setHidden(areHidden: boolean): void;
  /** Whether a person may point at annotations, draw and undo. Where that changes, what is in hand is put down. */
  setReadOnly(isReadOnly: boolean): void;
  select(ids: Iterable<string>): void;
  /** All that can be seen on the instrument and the interval shown. */
  selectAll(): void;
  /** The one before or after the one that is selected, in the order of time, and reads it out. */
  selectBeside(step: 1 | -1): void;
  /** Sets a field of the style or the props of all that is selected, unlocked and has it: one step. */
  choose(field: string, value: FieldValue): void;
  /** Asks the host for its settings: the event `annotationOpen`. */
  open(id: string): void;
  /**
   * Begins a change of any annotations that will be one step.
   * @param drawn id of one that a hand has just drawn and that lacks something, such as its picture: the change is part of the step that drew it, unless there has been
   * another step, and cancelled it takes the annotation away again
   */
  begin(drawn?: string): DrawingChange;
  /** Writes a text on the chart, its first one by default: the editor over it takes the focus. Null completes what is being written. */
  write(id: string | null, text?: string): void;
  /** In words, with exact times and prices; null while there is no picture, or no such annotation. */
  describe(id: string): string | null;
  /** What the next ones of a tool begin with, beside what its definition says. */
  defaultsOf(type: string): ToolDefaults;
  /** Sets a field of the style or the props of the next ones of a tool: one step. Nothing for a tool or a field that there is not, or a value that it does not take. */
  chooseNext(type: string, field: string, value: FieldValue): void;
  undo(): SkippedFields;
  redo(): SkippedFields;
  /** Undoes or does again until so many steps are done. */
  goTo(done: number): SkippedFields;
}
