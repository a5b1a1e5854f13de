const DELIMITERS = [';', '\t', '|', ','] as const;

/** A line without the blanks around what keeps its fields apart: `34200000, 1677000`. What has quotes stays as it is. */
export function withoutBlanks(line: string): string {
  if (!line.includes(' ') || line.includes('"')) return line;
  return line.replaceAll(/ +/g, (blanks, at: number) =>
    isDelimiter(line[at - 1]) || isDelimiter(line[at + blanks.length]) ? '' : blanks,
  );
}

function isDelimiter(character: string | undefined): boolean {
  return DELIMITERS.some((one) => one === character);
}

/** The fields of a line, without their quotes. A line break in quotes ends the line all the same. */
export function splitLine(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at]!;
    if (character === '"') {
      if (isQuoted && line[at + 1] === '"') {
        field += '"';
        at += 1;
      } else isQuoted = !isQuoted;
    } else if (character === delimiter && !isQuoted) {
      fields.push(field);
      field = '';
    } else field += character;
  }
  return [...fields, field];
}

const MOST = 0.8;

/** The first delimiter by which most lines have as many fields as the first; null where there is none. @param fewest of these fields */
export function delimiterOf(lines: readonly string[], fewest = 3): string | null {
  const isEven = (delimiter: string): boolean => {
    const [width = 0, ...others] = lines.map((line) => splitLine(line, delimiter).length);
    return width >= fewest && others.filter((one) => one === width).length >= others.length * MOST;
  };
  return DELIMITERS.find(isEven) ?? null;
}
