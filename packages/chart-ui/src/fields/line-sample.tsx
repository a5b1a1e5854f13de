import { dashCss, type LineStyle } from '@candlemark/annotations';
import './fields.css';

interface LineSampleProps {
  readonly widthCss?: number;
  readonly style?: LineStyle;
}

/** A line as it will be drawn. It has no name of its own: what it stands in must have one. */
export function LineSample({ widthCss = 2, style = 'solid' }: LineSampleProps) {
  const dash = dashCss({ color: '', widthCss, style });
  // A line of an odd width is crisp in the middle of a row of pixels.
  const yCss = widthCss % 2 === 0 ? 8 : 8.5;
  return (
    <svg className="line-sample" width="26" height="16" viewBox="0 0 26 16" aria-hidden="true">
      <line
        x1="2"
        x2="24"
        y1={yCss}
        y2={yCss}
        stroke="currentColor"
        strokeWidth={widthCss}
        strokeDasharray={dash === null ? 'none' : dash.join(' ')}
      />
    </svg>
  );
}
