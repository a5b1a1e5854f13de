const DELIMITERS = ['\t', ';', '|', ','] as const;
const LOOKED_AT = 20;

/** Whether a pasted text is rows of numbers: two lines at least with as many columns, and digits in most of them. */
export function looksLikeTable(text: string): boolean {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT);
  if (lines.length < 2) return false;
  const withDigits = lines.filter((line) => /\d/.test(line)).length;
  if (withDigits < lines.length - 1) return false;
  return DELIMITERS.some((delimiter) => {
    const [first, ...rest] = lines.map((line) => line.split(delimiter).length);
    return first !== undefined && first > 1 && rest.every((columns) => columns === first);
  });
}
