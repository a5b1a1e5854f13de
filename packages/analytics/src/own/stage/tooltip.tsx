import { useLayoutEffect, useRef } from 'react';
import type { Box } from './box.ts';
import { placeTooltip } from './place-tooltip.ts';
import type { StagePart } from './stage-part.ts';

interface TooltipProps {
  readonly tip: StagePart['tip'];
  /** What it must not cover, in pixels of the screen. */
  readonly around: Box;
}

/** Says what a part is. Whoever hears pages has that from the part's own name, so it is not said twice. */
export function Tooltip({ tip, around }: TooltipProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return;
    const { width, height } = element.getBoundingClientRect();
    const screen = { widthCss: element.ownerDocument.documentElement.clientWidth, heightCss: view.innerHeight };
    const place = placeTooltip(around, { widthCss: width, heightCss: height }, screen);
    element.style.transform = `translate(${Math.round(place.xCss)}px, ${Math.round(place.yCss)}px)`;
  });
  return (
    <div className="stat-tip" ref={ref} aria-hidden="true">
      <strong>{tip.title}</strong>
      {tip.rows.map(({ label, text, color }) => (
        <span className="stat-tip__row" key={`${label} ${text}`}>
          <span className="stat-tip__label">
            {color !== undefined && <i className="stat-tip__sample" style={{ background: color }} />}
            {label}
          </span>
          <span className="stat-tip__value">{text}</span>
        </span>
      ))}
    </div>
  );
}
