import './fields.css';

/** A colour as it is; null for that of the theme. It has no name of its own: what it stands in must have one. */
export function Swatch({ color, isMixed = false }: { readonly color: string | null; readonly isMixed?: boolean }) {
  const kind = isMixed ? 'swatch--mixed' : color === null ? 'swatch--theme' : '';
  return (
    <span className={`swatch ${kind}`} aria-hidden="true">
      {!isMixed && color !== null && <span className="swatch__color" style={{ backgroundColor: color }} />}
    </span>
  );
}
