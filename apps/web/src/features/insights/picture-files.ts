import type { PictureTable } from './picture-definition.ts';

/** The rows behind a picture as CSV (RFC 4180), numbers in full. */
export function tableCsv({ columns, rows }: PictureTable): string {
  return [columns, ...rows].map((row) => row.map((cell) => csvCell(cell)).join(',')).join('\r\n');
}

function csvCell(cell: string | number | null): string {
  const text = cell === null ? '' : String(cell);
  // A text that a spreadsheet would take for a formula is told as text.
  const safe = typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A name in letters that every system takes: `SPX-1D-distribution.png`. */
export function insightFileName(symbols: readonly string[], interval: string, id: string, ending: string): string {
  const of = symbols.length > 3 ? [...symbols.slice(0, 2), `${symbols.length}`] : symbols;
  const name = [...of, interval, id]
    .join('-')
    .replace(/[^\p{Letter}\p{Number}._-]+/gu, '-')
    .replace(/^[-.]+/, '');
  return `${name}.${ending}`;
}

/** An SVG as an address. */
export function svgDataUrl(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** The bytes of a `data:` address in base64. @throws RangeError for any other text. */
export function blobOfDataUrl(url: string): Blob {
  const parts = /^data:([\w/+.-]+);base64,(.*)$/s.exec(url);
  if (parts === null) throw new RangeError(`${JSON.stringify(url.slice(0, 40))} is no data address in base64`);
  const bytes = Uint8Array.from(atob(parts[2] ?? ''), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: parts[1] ?? '' });
}
