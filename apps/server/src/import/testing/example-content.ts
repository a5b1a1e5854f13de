import type { FormatExample } from '../formats/example.ts';

/** The bytes of the file that a format is shown by. */
export function contentOf({ lines }: FormatExample): Buffer {
  return 'base64' in lines ? Buffer.from(lines.base64, 'base64') : Buffer.from(`${lines.join('\n')}\n`);
}
