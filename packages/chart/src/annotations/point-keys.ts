/**
 * Drawing by keys: with a tool in hand they move a point, which the crosshair shows, and give it. Arrows go by bar and by tick, a price or a date can be typed, `M`
 * goes through the prices of the bar. Where the point is gets read out once the keys rest.
 */
import { fillText } from '@candlemark/annotations';
import { AfterQuiet } from '../a11y/after-quiet.ts';
import type { KeyInput } from '../interaction/key-match.ts';
import type { Frame } from '../picture/frame.ts';
import type { AnnotationsHost, AnnotationsInHand } from './annotations-host.ts';
import {
  anchorOf,
  type ChosenPoint,
  firstPoint,
  inPaneBeside,
  movedByBars,
  movedByScreens,
  movedByTicks,
  onNextPrice,
} from './chosen-point.ts';
import type { ToolHand } from './tool-hand.ts';
import { PLACE_CHARACTERS, typedPlace } from './typed-place.ts';

const SAY_AFTER_MS = 250;
const MANY = 10;
/** Longer than any date with a time. */
const MOST_TYPED = 32;

/** What was drawn, and with what, in words. */
type PointWords = Pick<AnnotationsInHand, 'describe' | 'toolName'>;

export class PointKeys {
  readonly #tools: ToolHand;
  readonly #host: AnnotationsHost;
  readonly #words: PointWords;
  readonly #sayPlace: AfterQuiet;
  #point: ChosenPoint | null = null;
  #typed = '';

  constructor(tools: ToolHand, host: AnnotationsHost, words: PointWords) {
    this.#tools = tools;
    this.#words = words;
    this.#host = host;
    this.#sayPlace = new AfterQuiet(host.env, SAY_AFTER_MS, () => this.#say());
  }

  /** What was typed for the point; null while no key has taken it. */
  get typed(): string | null {
    return this.#point === null ? null : this.#typed;
  }

  /** A point was taken back, by whatever: where keys give points, its number is read out. */
  tookBack(): void {
    if (this.#point === null) return;
    this.#sayPlace.dispose();
    this.#host.say(fillText(this.#host.text()['say.pointTakenBack'], { point: String(this.#tools.points + 1) }));
  }

  /** Another hand goes on, or the tool is put down. */
  drop(): void {
    if (this.#point === null) return;
    this.#point = null;
    this.#typed = '';
    this.#host.showPoint(null);
    this.#host.handChanged();
  }

  /** Where somebody uses keys the point of a tool is there, and read out, before the first of them. */
  begin(): void {
    const frame = this.#host.frame();
    const { definition, points } = this.#tools;
    const isAsked = this.#point === null && points === 0 && definition !== null && definition.isFreehand !== true;
    if (frame === null || !isAsked || this.#host.screen?.hasKeyFocus() !== true) return;
    const point = firstPoint(frame, this.#host.pointed());
    if (point === null) return;
    this.#place(point, frame);
    const tool = this.#words.toolName(definition);
    const text = this.#host.text();
    const more = definition.mostPoints === undefined ? '' : text['say.againEnds'];
    this.#host.say(fillText(text['say.pointBegun'], { tool, place: wordsOf(frame, point), more }));
  }

  /** A key with a tool in hand; answers whether it meant anything. */
  press(key: KeyInput): boolean {
    const frame = this.#host.frame();
    if (frame === null || key.isMeta) return false;
    return this.#typedKey(key, frame) || this.#moveKey(key, frame);
  }

  dispose(): void {
    this.#sayPlace.dispose();
  }

  #moveKey({ key, isControl, isShift, isAlt }: KeyInput, frame: Frame): boolean {
    const point = this.#point ?? firstPoint(frame, this.#host.pointed());
    if (point === null) return false;
    const isPlain = !isShift && !isAlt && !isControl;
    const many = isControl ? MANY : 1;
    if (key === 'Enter' && isPlain) this.#enter(point, frame);
    else if (key.toLowerCase() === 'm' && !isControl && !isAlt) this.#toNextPrice(point, frame);
    else if (isAlt && !isControl && !isShift && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const isFirst = this.#tools.points === 0;
      const beside = isFirst ? inPaneBeside(frame, point, key === 'ArrowUp' ? -1 : 1) : null;
      this.#moveTo(beside ?? point, frame);
    } else if (isAlt || isShift) return false;
    else if (key === 'ArrowLeft') this.#moveTo(movedByBars(frame, point, -many), frame);
    else if (key === 'ArrowRight') this.#moveTo(movedByBars(frame, point, many), frame);
    else if (key === 'ArrowUp') this.#moveTo(movedByTicks(frame, point, many), frame);
    else if (key === 'ArrowDown') this.#moveTo(movedByTicks(frame, point, -many), frame);
    else if (key === 'PageUp' && isPlain) this.#moveTo(movedByScreens(frame, point, -1), frame);
    else if (key === 'PageDown' && isPlain) this.#moveTo(movedByScreens(frame, point, 1), frame);
    else return false;
    return true;
  }

  /** Digits begin a price or a date; a minus does so only where there are prices below nothing, since it zooms otherwise. */
  #typedKey({ key, isControl, isAlt }: KeyInput, frame: Frame): boolean {
    if (isControl || isAlt) return false;
    const isBegun = this.#typed !== '';
    if (key === 'Backspace' && isBegun) return this.#type(this.#typed.slice(0, -1), frame);
    if (key === 'Backspace') return this.#unset();
    if (key === 'Escape' && isBegun) return this.#type('', frame);
    const begins = /^\d$/.test(key) || (key === '-' && (frame.priceScale?.range.min ?? 0) < 0);
    const goesOn = isBegun && this.#typed.length < MOST_TYPED && PLACE_CHARACTERS.test(key);
    return (begins || goesOn) && this.#type(this.#typed + key, frame);
  }

  #unset(): boolean {
    if (!this.#tools.unset()) return false;
    this.tookBack();
    return true;
  }

  #type(typed: string, frame: Frame): boolean {
    const point = this.#point ?? firstPoint(frame, this.#host.pointed());
    if (point === null) return false;
    this.#typed = typed;
    this.#place(point, frame);
    this.#host.say(typed);
    return true;
  }

  #enter(point: ChosenPoint, frame: Frame): void {
    if (this.#typed !== '') this.#goToTyped(point, frame);
    // Points that a pointer gave are enough, if they may be.
    else if (this.#point === null && this.#tools.end()) return;
    else if (this.#point === null) this.#moveTo(point, frame);
    else this.#give(point, frame);
  }

  #goToTyped(point: ChosenPoint, frame: Frame): void {
    const { tradingTime, timeZone } = frame.facts;
    const found = typedPlace(this.#typed, timeZone, tradingTime.toTimeUs(point.tradingUs));
    if (found === null) {
      this.#host.refused(fillText(this.#host.text()['point.notUnderstood'], { typed: this.#typed }));
      return;
    }
    this.#typed = '';
    this.#moveTo(
      'price' in found
        ? { ...point, price: found.price }
        : { ...point, tradingUs: tradingTime.toTradingUs(found.timeUs) },
      frame,
    );
  }

  #give(point: ChosenPoint, frame: Frame): void {
    const text = this.#host.text();
    const number = String(this.#tools.points + 1);
    const drawn = this.#tools.giveAt(point.paneId, anchorOf(frame, point));
    this.#sayPlace.dispose();
    const place = wordsOf(frame, point);
    const given = fillText(text['say.pointGiven'], { point: number, place });
    this.#host.say((drawn === null ? null : this.#words.describe(drawn)) ?? given);
    if (this.#tools.definition === null) this.drop();
  }

  #toNextPrice(point: ChosenPoint, frame: Frame): void {
    const found = onNextPrice(frame, point);
    this.#place(found?.point ?? point, frame);
    const text = this.#host.text();
    if (found === null) this.#host.say(text['say.noBar']);
    else this.#host.say(fillText(text[`say.${found.name}`], { place: wordsOf(frame, found.point) }));
  }

  #moveTo(point: ChosenPoint, frame: Frame): void {
    this.#place(point, frame);
    this.#sayPlace.touch();
  }

  #place(point: ChosenPoint, frame: Frame): void {
    this.#point = point;
    this.#host.showPoint(point);
    this.#tools.hoverAt(anchorOf(frame, point));
  }

  #say(): void {
    const frame = this.#host.frame();
    if (frame !== null && this.#point !== null) this.#host.say(wordsOf(frame, this.#point));
  }
}

function wordsOf({ facts, panes, level }: Frame, { paneId, tradingUs, price }: ChosenPoint): string {
  const axis = panes.find(({ id }) => id === paneId)?.main.axis;
  return `${axis?.textOf(price) ?? price}, ${facts.times.format(level, facts.tradingTime.toTimeUs(tradingUs))}`;
}
