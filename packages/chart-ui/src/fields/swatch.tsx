import './fields.css';

interface SwatchProps {
  /** Null for that of the theme. */
  readonly color: string | null;
  readonly isMixed?: boolean;
  /** That of the theme, where it is known: it is shown with a corner cut off. */
  readonly themeColor?: string | undefined;
}

/** A colour as it is. It has no name of its own: what it stands in must have one. */
export function Swatch({ color, isMixed = false, themeColor }: SwatchProps) {
  const own = themeColor === undefined ? 'swatch--theme' : 'swatch--of-theme';
  const kind = isMixed ? 'swatch--mixed' : color === null ? own : '';
  const shown = isMixed ? undefined : (color ?? themeColor);
  return (
    <span className={`swatch ${kind}`} aria-hidden="true">
      {shown !== undefined && <span className="swatch__color" style={{ backgroundColor: shown }} />}
    </span>
  );
}
