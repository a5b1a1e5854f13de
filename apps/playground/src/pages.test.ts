/** The pages as a Candlemark server shows them below /docs: its policy refuses styles that do not come from a file. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test.each(['index.html', 'sheet.html'])(
  '%s has no style of its own, and lets the component library add none',
  (file) => {
    const html = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
    expect(html).not.toMatch(/<style|\sstyle=/);
    // It adds a style element unless there is an element with this id.
    expect(html).toContain('id="react-aria-pressable-style"');
  },
);
