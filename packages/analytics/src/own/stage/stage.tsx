/** The picture itself with what every picture does alike: the walk by keys, tooltips for mouse, touch and keys, the ring around the part that is meant, opening and going out. */
import type { ChartTheme } from '@candlemark/chart';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Box, Size } from './box.ts';
import { isWalkKey, nextPart, type WalkKey } from './next-part.ts';
import type { StagePart, StageRole } from './stage-part.ts';
import { Tooltip } from './tooltip.tsx';

export interface StageProps {
  readonly size: Size;
  readonly name: string;
  readonly role: StageRole;
  readonly theme: ChartTheme;
  readonly parts: readonly StagePart[];
  /** What is shown of the data: with another one, the focus goes to `arriveAt`, or to the first part. */
  readonly viewId?: string;
  readonly arriveAt?: string | null;
  /** Where a key goes from a part; by default to the nearest in its direction. */
  step?(from: number, key: WalkKey): number;
  /** A part is opened, by a press, a second tap or Enter. */
  onOpen?(index: number): void;
  /** Escape; answers whether there was anything to leave. */
  onOut?(): boolean;
  /** A part has the focus now, perhaps out of sight. */
  onReach?(index: number): void;
  /** Keys that mean something to this picture alone; answers whether it took this one. */
  onKey?(event: KeyboardEvent): boolean;
  /** For those who drag and zoom in it. */
  readonly svgRef?: Ref<SVGSVGElement>;
  readonly className?: string;
  /** Elements with `partProps`. The same object as long as nothing changes: then a moving pointer draws nothing of it anew. */
  readonly children: ReactNode;
}

interface Meant {
  readonly id: string;
  /** Where the pointer is; null: it is meant by the focus. */
  readonly pointer: { readonly xCss: number; readonly yCss: number } | null;
}

export function Stage(props: StageProps) {
  const { size, name, role, theme, parts, children, svgRef } = props;
  const own = useRef<SVGSVGElement>(null);
  const [meant, setMeant] = useState<Meant | null>(null);
  useTabStop(own, props);
  useHiddenOnScroll(own, meant !== null, () => setMeant(null));
  const lastPress = useRef<{ readonly by: string; readonly wasMeant: boolean }>({ by: 'mouse', wasMeant: true });

  const mean = (event: PointerEvent) => {
    const part = parts[indexOf(event.target) ?? -1];
    setMeant(part === undefined ? null : { id: part.id, pointer: { xCss: event.clientX, yCss: event.clientY } });
  };
  const pressed = (event: PointerEvent) => {
    const part = parts[indexOf(event.target) ?? -1];
    lastPress.current = { by: event.pointerType, wasMeant: part !== undefined && part.id === meant?.id };
    mean(event);
  };
  /** A finger sees what a part is with the first tap, and opens it with the second. */
  const clicked = (event: MouseEvent) => {
    const index = indexOf(event.target);
    if (index === null || (lastPress.current.by === 'touch' && !lastPress.current.wasMeant)) return;
    props.onOpen?.(index);
  };
  const keyed = (event: KeyboardEvent) => {
    const at = indexOf(event.target);
    if (props.onKey?.(event) === true) event.preventDefault();
    else if (at !== null && !event.ctrlKey && !event.metaKey && !event.altKey && act(at, event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const act = (at: number, key: string): boolean => {
    if (isWalkKey(key)) {
      const boxes = () => parts.map(({ box }) => box);
      focusPart(own.current, props.step?.(at, key) ?? nextPart(boxes(), at, key));
      return true;
    }
    if (key === 'Enter' || key === ' ') {
      props.onOpen?.(at);
      return props.onOpen !== undefined;
    }
    if (key !== 'Escape') return false;
    if (meant?.pointer) {
      setMeant(null);
      return true;
    }
    return props.onOut?.() ?? false;
  };
  const focused = (event: FocusEvent) => {
    const index = indexOf(event.target);
    const part = parts[index ?? -1];
    if (index === null || part === undefined || !event.target.matches(':focus-visible')) return;
    setMeant({ id: part.id, pointer: null });
    props.onReach?.(index);
  };

  const part = meant === null ? undefined : parts.find(({ id }) => id === meant.id);
  return (
    <>
      <svg
        ref={(element) => joined(element, own, svgRef)}
        className={`stat-stage ${props.className ?? ''}`}
        data-picture
        width={size.widthCss}
        height={size.heightCss}
        viewBox={`0 0 ${size.widthCss} ${size.heightCss}`}
        role={role}
        aria-label={name}
        direction="ltr"
        fontFamily={theme.fontFamily}
        fontSize={theme.legendSizeCss}
        onPointerMove={mean}
        onPointerDown={pressed}
        onPointerLeave={(event) => event.pointerType !== 'touch' && setMeant(null)}
        onClick={clicked}
        onKeyDown={keyed}
        onFocus={focused}
        onBlur={() => setMeant((now) => (now?.pointer === null ? null : now))}
      >
        {children}
        {part !== undefined && <Ring part={part} theme={theme} isFocus={meant?.pointer === null} />}
      </svg>
      {part !== undefined && meant !== null && <Tooltip tip={part.tip} around={aroundOf(meant, part, own.current)} />}
    </>
  );
}

/** Not part of the picture: what is saved has none. Two lines, so that it is seen on every colour. */
function Ring({
  part,
  theme,
  isFocus,
}: {
  readonly part: StagePart;
  readonly theme: ChartTheme;
  readonly isFocus: boolean;
}) {
  return (
    <g data-live pointerEvents="none" fill="none" strokeLinejoin="round">
      <path d={part.outline} stroke={theme.background} strokeWidth={isFocus ? 6 : 4} />
      <path d={part.outline} stroke={isFocus ? theme.focus : theme.text} strokeWidth={isFocus ? 3 : 1.5} />
    </g>
  );
}

/** Makes one part the stop of the Tab key, and brings the focus along where a view gives way to another one. */
function useTabStop(
  own: { readonly current: SVGSVGElement | null },
  { parts, viewId = '', arriveAt }: StageProps,
): void {
  const stop = useRef<string | null>(null);
  const lastView = useRef(viewId);
  const hadFocus = useRef(false);
  useEffect(() => {
    const svg = own.current;
    if (svg === null) return;
    const entered = (event: Event) => {
      hadFocus.current = true;
      const index = indexOf(event.target);
      if (index === null) return;
      stop.current = parts[index]?.id ?? null;
      setStop(svg, index);
    };
    // What is taken away with the focus on it leaves no word of where that went.
    const left = (event: globalThis.FocusEvent) => {
      if (event.relatedTarget !== null) hadFocus.current = false;
    };
    svg.addEventListener('focusin', entered);
    svg.addEventListener('focusout', left);
    return () => {
      svg.removeEventListener('focusin', entered);
      svg.removeEventListener('focusout', left);
    };
  }, [own, parts]);
  useLayoutEffect(() => {
    const svg = own.current;
    if (svg === null) return;
    const indexOfId = (id: string | null | undefined) => parts.findIndex((part) => part.id === id);
    if (lastView.current !== viewId) {
      lastView.current = viewId;
      stop.current = parts[indexOfId(arriveAt)]?.id ?? parts[0]?.id ?? null;
      setStop(svg, Math.max(0, indexOfId(stop.current)));
      if (hadFocus.current && isFocusLost(svg)) focusPart(svg, Math.max(0, indexOfId(stop.current)));
      return;
    }
    setStop(svg, Math.max(0, indexOfId(stop.current)));
  }, [own, parts, viewId, arriveAt]);
}

function useHiddenOnScroll(own: { readonly current: SVGSVGElement | null }, isShown: boolean, hide: () => void): void {
  const latest = useRef(hide);
  latest.current = hide;
  useEffect(() => {
    const view = own.current?.ownerDocument.defaultView;
    if (!isShown || !view) return;
    const hideNow = () => latest.current();
    view.addEventListener('scroll', hideNow, { capture: true, passive: true });
    return () => view.removeEventListener('scroll', hideNow, { capture: true });
  }, [own, isShown]);
}

function isFocusLost(svg: SVGSVGElement): boolean {
  const { activeElement, body } = svg.ownerDocument;
  return activeElement === null || activeElement === body || svg.contains(activeElement);
}

function setStop(svg: SVGSVGElement, index: number): void {
  for (const element of svg.querySelectorAll('[data-part][tabindex="0"]')) element.setAttribute('tabindex', '-1');
  partElement(svg, index)?.setAttribute('tabindex', '0');
}

function focusPart(svg: SVGSVGElement | null, index: number): void {
  if (svg !== null) partElement(svg, index)?.focus();
}

function partElement(svg: SVGSVGElement, index: number): SVGElement | null {
  return svg.querySelector<SVGElement>(`[data-part="${index}"]`);
}

function indexOf(target: EventTarget | null): number | null {
  const text = (target as Element | null)?.closest('[data-part]')?.getAttribute('data-part');
  return text === null || text === undefined ? null : Number(text);
}

function aroundOf(meant: Meant, part: StagePart, svg: SVGSVGElement | null): Box {
  if (meant.pointer !== null) return { ...meant.pointer, widthCss: 0, heightCss: 0 };
  const corner = svg?.getBoundingClientRect();
  const { xCss, yCss } = part.box;
  return { ...part.box, xCss: xCss + (corner?.left ?? 0), yCss: yCss + (corner?.top ?? 0) };
}

function joined(
  element: SVGSVGElement | null,
  own: { current: SVGSVGElement | null },
  other: Ref<SVGSVGElement> | undefined,
): void {
  own.current = element;
  if (typeof other === 'function') other(element);
  else if (other) other.current = element;
}
