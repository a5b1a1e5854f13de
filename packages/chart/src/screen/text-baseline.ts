/**
 * How far below the upper edge of a line its letters stand. A canvas and an element round the metrics of a font each in its own way, and so does every browser: both
 * are asked, once for a font.
 */
import { fontOf, type TextStyle } from '../surface/surface.ts';
import { createStyled, type Style } from './element-style.ts';

/** In device pixels: on a canvas from the `middle` that texts are written at, in an element from the line's upper edge. */
export interface Baselines {
  readonly onCanvas: number;
  readonly inElement: number;
}

/** @param host a shown element, in which it is measured */
export function baselineBelowTop(
  host: HTMLElement,
  type: Style,
  font: Pick<TextStyle, 'sizeCss' | 'weight' | 'family'>,
  ratio: number,
): Baselines {
  const owner = host.ownerDocument;
  const line = createStyled(owner, {
    position: 'absolute',
    top: '0',
    'white-space': 'pre',
    visibility: 'hidden',
    ...type,
  });
  const mark = owner.createElement('span');
  // Without a height it stands on the baseline.
  mark.style.display = 'inline-block';
  line.append('x', mark);
  host.append(line);
  const inElement = (mark.getBoundingClientRect().bottom - line.getBoundingClientRect().top) * ratio;
  line.remove();
  const context = owner.createElement('canvas').getContext('2d');
  if (context === null) return { onCanvas: inElement, inElement };
  context.font = fontOf({ ...font, sizeCss: font.sizeCss * ratio });
  const ascentFrom = (baseline: CanvasTextBaseline) => {
    context.textBaseline = baseline;
    return context.measureText('x').fontBoundingBoxAscent;
  };
  return { onCanvas: ascentFrom('alphabetic') - ascentFrom('middle'), inElement };
}
