/**
 * Whether an Accept-Encoding header takes gzip (RFC 9110, 12.5.3): by name or by `*`, unless its quality is 0. Every
 * browser names it without a quality, so that is asked first.
 */
export function acceptsGzip(header: string | undefined): boolean {
  if (header === undefined) return false;
  if (!header.includes(';')) return /(?:^|[,\s])(?:gzip|\*)(?:$|[,\s])/i.test(header);
  const codings = header.split(',').map(readCoding);
  const chosen = codings.find(({ name }) => name === 'gzip') ?? codings.find(({ name }) => name === '*');
  return chosen?.isWanted ?? false;
}

function readCoding(part: string): { readonly name: string; readonly isWanted: boolean } {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { name, isWanted: weight > 0 && weight <= 1 };
}
