/**
 * What a hand does with annotations: it points at them, takes hold of them or of their handles, selects them, and places new ones. The picture is panned where none
 * of that is meant.
 */
import type { Annotation, AnnotationDefinition, FieldValues, Handle } from '@candlemark/annotations';
import type { Drag } from '../interaction/drag.ts';
import type { KeyInput } from '../interaction/key-match.ts';
import type { PointerInput } from '../interaction/pointer-input.ts';
import { isSecondTap } from '../interaction/second-tap.ts';
import type { Frame } from '../picture/frame.ts';
import type { LoupePlace, PointerShape } from '../screen/chart-screen.ts';
import type { AnnotationsHost, AnnotationsInHand } from './annotations-host.ts';
import { AxisButton } from './axis-button.ts';
import { ERASER, eraserDrag } from './eraser.ts';
import { HandDrags } from './hand-drags.ts';
import { cellAt, type FoundAnnotation, foundAt } from './hit-annotation.ts';
import { PointKeys } from './point-keys.ts';
import type { Magnet } from './pointed-anchor.ts';
import { ToolHand } from './tool-hand.ts';

/** What is pointed at. */
interface Hovered {
  readonly id: string;
  readonly isLocked: boolean;
  /** What its handle there moves; null for its body. */
  readonly moves: Handle['moves'] | null;
}

const HANDLE_SHAPES = { both: 'move', time: 'ew-resize', price: 'ns-resize' } as const;

export class AnnotationHand {
  readonly #annotations: AnnotationsInHand;
  readonly #host: AnnotationsHost;
  readonly #tools: ToolHand;
  readonly #keys: PointKeys;
  readonly #drags: HandDrags;
  /** The button on price axes. */
  readonly axisButton: AxisButton;
  #hovered: Hovered | null = null;
  /** Ends the drag under way where it is: what else the hand that holds it does changes nothing any more. Null without one. */
  letGo: (() => void) | null = null;
  #isErasing = false;
  /** The last one that was tapped; null after a tap elsewhere. */
  #tapped: { readonly id: string; readonly input: PointerInput } | null = null;

  constructor(annotations: AnnotationsInHand, host: AnnotationsHost) {
    this.#annotations = annotations;
    this.#host = host;
    this.#tools = new ToolHand(annotations, host);
    this.#drags = new HandDrags(annotations, host);
    this.axisButton = new AxisButton(annotations, host, this.#tools);
    this.#keys = new PointKeys(this.#tools, host, annotations);
  }

  /** Whether it is drawn to the prices of bars. */
  get magnet(): Magnet {
    return this.#tools.magnet;
  }

  set magnet(magnet: Magnet) {
    this.#tools.magnet = magnet;
  }

  /** The tool stays in hand after it has drawn. */
  get keepsDrawing(): boolean {
    return this.#tools.keepsDrawing;
  }

  set keepsDrawing(keepsDrawing: boolean) {
    this.#tools.keepsDrawing = keepsDrawing;
  }

  /** The tool in hand; null without one. */
  get tool(): AnnotationDefinition | null {
    return this.#tools.definition;
  }

  /** How many points of it were given. */
  get points(): number {
    return this.#tools.points;
  }

  /** Where a finger aims; null while none does. */
  get loupe(): LoupePlace | null {
    return this.#tools.loupe ?? this.#drags.loupe;
  }

  /** What it presses on goes. */
  get isErasing(): boolean {
    return this.#isErasing;
  }

  /** What was typed for the next point; null while no key has taken it. */
  get typed(): string | null {
    return this.#keys.typed;
  }

  /** A key was pressed; answers whether it meant something to the tool in hand. */
  pressed(key: KeyInput): boolean {
    return this.tool !== null && this.#keys.press(key);
  }

  dispose(): void {
    this.#keys.dispose();
  }

  /** Whether it holds something. */
  get isDragging(): boolean {
    return this.letGo !== null;
  }

  /** Ids of those that show handles because of the hand. */
  get active(): readonly string[] {
    return [...(this.#hovered === null ? [] : [this.#hovered.id]), ...this.#tools.active];
  }

  /** What is drawn and stands in no document. */
  extra(frame: Frame): readonly Annotation[] {
    return this.#tools.extra(frame);
  }

  /** Takes a tool in hand, or none. */
  take(type: string | null): void {
    this.#annotations.document.settle();
    this.#keys.drop();
    this.#tools.take(type);
    this.#isErasing = false;
    this.#annotations.select([]);
    this.#host.changed();
    this.#keys.begin();
  }

  /** The chart has the focus. */
  focused(): void {
    this.#keys.begin();
  }

  /** Takes the eraser in hand. */
  takeEraser(): void {
    this.take(null);
    this.#isErasing = true;
    this.#host.changed();
  }

  /** Draws with a tool of one point there; answers whether that can be. */
  drop(definition: AnnotationDefinition, input: PointerInput, props: FieldValues): boolean {
    return this.#tools.drop(definition, input, props);
  }

  /** Ends what takes any number of points; answers whether there was anything to end. */
  end(): boolean {
    return this.#tools.end();
  }

  /** Takes the last point back that was given with the tool in hand; answers whether there was any. */
  unset(): boolean {
    return this.#tools.unset();
  }

  /** One step back: a point, the tool, what is selected. Answers whether there was anything. */
  escape(): boolean {
    if (this.#isErasing) {
      this.take(null);
      return true;
    }
    const hadPoints = this.#tools.points > 0;
    if (this.#tools.back()) {
      if (this.tool === null) this.#keys.drop();
      else if (hadPoints) this.#keys.tookBack();
      return true;
    }
    const had = this.#annotations.selected.size > 0;
    this.#annotations.select([]);
    if (had) this.#host.say(this.#host.text()['say.noneSelected']);
    return had;
  }

  /** The pointer is there; null when it has left the plot. */
  hover(input: PointerInput | null): void {
    if (input !== null) this.#keys.drop();
    if (this.tool !== null) {
      this.#tools.hover(input);
      return;
    }
    const found = input === null ? null : this.#find(input);
    const before = this.#hovered?.id;
    this.#hovered = found && {
      id: found.placed.annotation.id,
      isLocked: found.placed.annotation.locked,
      moves: found.handle?.moves ?? null,
    };
    if (this.#hovered?.id !== before) this.#host.handChanged();
  }

  /** What the pointer that was there last looks like; null where there is nothing for the hand. */
  shapeOf({ isControl }: PointerInput): PointerShape | null {
    if (this.tool !== null) return 'crosshair';
    if (this.#isErasing) return this.#hovered?.isLocked === false ? 'pointer' : ERASER;
    if (this.#hovered === null) return null;
    const { isLocked, moves } = this.#hovered;
    if (isControl === true && moves === null) return 'copy';
    if (isLocked) return 'pointer';
    return moves === null ? 'move' : HANDLE_SHAPES[moves];
  }

  /**
   * Gives a point, or selects what lies there; answers whether something took it. With Control what is selected already stays so. A second tap on the same
   * annotation asks for it to be opened. With Shift an empty place is measured from.
   */
  tap(input: PointerInput): boolean {
    const tapped = this.#tapped;
    this.#tapped = null;
    this.#keys.drop();
    this.#annotations.document.settle();
    this.#tools.dropEphemeral();
    if (this.tool !== null) {
      this.#tools.tap(input);
      return true;
    }
    if (this.#isErasing) {
      eraserDrag(this.#annotations, this.#host, input).release();
      return true;
    }
    const found = this.#find(input);
    const id = found?.placed.annotation.id ?? null;
    const ids = id === null ? [] : this.#withGroup(id);
    if (input.isControl === true) {
      this.#toggle(ids);
      return id !== null;
    }
    this.#annotations.select(ids);
    if (id === null) return input.isShift === true && !this.#annotations.isReadOnly && this.#tools.measure(input);
    if (tapped?.id === id && isSecondTap(tapped.input, input)) {
      const cell = found && cellAt(found, input);
      const isWritten = cell !== null && this.#annotations.writing.begin(id, cell);
      if (!isWritten && (found === null || !this.#takesPointAway(found))) this.#host.opened(id);
    } else this.#tapped = { id, input };
    return true;
  }

  /** The annotation that lies there; null for none. */
  idAt(input: PointerInput): string | null {
    return this.#find(input)?.placed.annotation.id ?? null;
  }

  /** Selects what lies there, unless it is selected; answers its id. Null where there is nothing, and with a tool in hand. */
  point(input: PointerInput): string | null {
    const id = this.tool === null ? this.idAt(input) : null;
    if (id !== null && !this.#annotations.selected.has(id)) this.#annotations.select(this.#withGroup(id));
    return id;
  }

  /** Whether a drag from there places something, or moves what is there. */
  takes(start: PointerInput): boolean {
    return this.tool !== null || this.#isErasing || this.#hold(start)?.placed.annotation.locked === false;
  }

  /** Takes back the last point of the tool in hand, else the last step. */
  takeBack(): void {
    if (this.#tools.points > 0) this.#tools.back();
    else this.#annotations.takeBack();
  }

  /** The drag of what lies under a press, or the one that places; null when the picture itself is meant. */
  grab(start: PointerInput): Drag | null {
    const drag = this.#dragAt(start);
    if (drag === null) return null;
    const end = (how: () => void) => {
      if (this.letGo !== letGo) return;
      this.letGo = null;
      how();
      this.#host.handChanged();
    };
    const letGo = () => end(drag.release);
    this.letGo = letGo;
    this.#host.handChanged();
    return {
      ...drag,
      move: (input) => this.letGo === letGo && drag.move(input),
      release: letGo,
      cancel: () => end(drag.cancel ?? drag.release),
    };
  }

  /** Another instrument is shown: what was begun was meant for the one before. The tool stays in hand. */
  leave(): void {
    this.#keys.drop();
    this.#tools.take(this.tool?.type ?? null);
    this.letGo?.();
  }

  /** They are no more. */
  forget(ids: readonly string[]): void {
    if (this.#hovered !== null && ids.includes(this.#hovered.id)) this.#hovered = null;
  }

  #dragAt(start: PointerInput): Drag | null {
    this.#keys.drop();
    this.#annotations.document.settle();
    this.#tools.dropEphemeral();
    const placing = this.#tools.drag(start);
    if (placing !== null) return placing;
    if (this.#isErasing) return eraserDrag(this.#annotations, this.#host, start);
    const found = this.#hold(start);
    if (found !== null) return this.#drags.of(found, start, this.magnet);
    return start.isControl === true && !this.#annotations.isReadOnly ? this.#drags.ofBox(start) : null;
  }

  /** A second tap on the handle of a point takes that point away, where the tool can do without; answers whether it did. */
  #takesPointAway({ placed, handle }: FoundAnnotation): boolean {
    const { annotation, definition } = placed;
    if (handle === null || annotation.locked) return false;
    const change = definition.withoutHandle?.(annotation, handle.id) ?? null;
    if (change === null) return false;
    this.#annotations.editing.reshape(annotation, change);
    return true;
  }

  /** Adds them to what is selected, or takes them away when they are. */
  #toggle(ids: readonly string[]): void {
    const { selected } = this.#annotations;
    const isTaken = ids.some((id) => selected.has(id));
    this.#annotations.select(isTaken ? [...selected].filter((id) => !ids.includes(id)) : [...selected, ...ids]);
  }

  #withGroup(id: string): readonly string[] {
    return this.#annotations.records.set.withGroups([id]);
  }

  /** What a drag from there takes along: a finger, which covers much, only what it has selected. */
  #hold(start: PointerInput): FoundAnnotation | null {
    const found = this.#find(start);
    const isHeld = start.kind !== 'touch' || this.#annotations.selected.has(found?.placed.annotation.id ?? '');
    return isHeld ? found : null;
  }

  #find(input: PointerInput): FoundAnnotation | null {
    return this.#annotations.isReadOnly ? null : foundAt(this.#host.frame(), input, this.#annotations);
  }
}
