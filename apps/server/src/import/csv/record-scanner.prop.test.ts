import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMA, HASH } from './dialect.ts';
import { RecordScanner, SCAN_MALFORMED, SCAN_RECORD } from './record-scanner.ts';

interface Found {
  readonly line: number;
  readonly fields: readonly string[] | null;
}

/** How sources hand over their bytes: a `Buffer` differs from its parent in that its `slice` copies nothing. */
const SOURCES: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  'plain arrays': (bytes) => new Uint8Array(bytes),
  'Node Buffers': (bytes) => Buffer.from(bytes),
};

function scan(bytes: Uint8Array, cuts: readonly number[], sourceOf: (bytes: Uint8Array) => Uint8Array): Found[] {
  const scanner = new RecordScanner({ delimiter: COMMA, comment: HASH });
  const found: Found[] = [];
  const drain = () => {
    for (let result = scanner.next(); result !== 0; result = scanner.next()) {
      if (result === SCAN_MALFORMED) found.push({ line: scanner.line, fields: null });
      if (result === SCAN_RECORD) {
        const fields = Array.from({ length: scanner.fields }, (_, field) =>
          new TextDecoder('latin1').decode(scanner.buffer.subarray(scanner.starts[field], scanner.ends[field])),
        );
        found.push({ line: scanner.line, fields });
      }
    }
  };
  let from = 0;
  for (const cut of [...cuts, bytes.length]) {
    const to = Math.max(from, Math.min(cut, bytes.length));
    // A copy: the scanner may change what it is given, and the source uses it again once the scanner asks for more.
    const given = sourceOf(bytes.subarray(from, to));
    scanner.push(given);
    drain();
    given.fill(0x22);
    from = to;
  }
  scanner.end();
  drain();
  return found;
}

/** The same rules, one character after another, over the whole text. */
function slowScan(text: string): Found[] {
  const found: Found[] = [];
  let at = 0;
  let line = 1;
  const eatLineBreak = () => {
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
  };
  const atLineBreak = () => text[at] === '\n' || text[at] === '\r';
  const eatLine = () => {
    while (at < text.length && !atLineBreak()) at += 1;
    if (at < text.length) eatLineBreak();
  };
  while (at < text.length) {
    if (atLineBreak()) {
      eatLineBreak();
      continue;
    }
    if (text[at] === '#') {
      eatLine();
      continue;
    }
    const start = at;
    const startLine = line;
    const fields = readFields();
    if (fields === null) {
      at = start;
      line = startLine;
      eatLine();
      found.push({ line: startLine, fields: null });
    } else if (fields.length > 1 || !/^[ \t]*$/.test(fields[0] ?? '')) found.push({ line: startLine, fields });
  }
  return found;

  function readFields(): string[] | null {
    const fields: string[] = [];
    for (;;) {
      const quoted = /^[ \t]*"/.exec(text.slice(at));
      const field = quoted ? readQuoted(quoted[0].length) : readPlain();
      if (field === null) return null;
      fields.push(field);
      if (at >= text.length) return fields;
      if (atLineBreak()) {
        eatLineBreak();
        return fields;
      }
      at += 1;
      if (at >= text.length) return [...fields, ''];
    }
  }
  function readPlain(): string {
    const from = at;
    while (at < text.length && text[at] !== ',' && !atLineBreak()) at += 1;
    return text.slice(from, at);
  }
  function readQuoted(opening: number): string | null {
    at += opening;
    const closing = /^(?:[^"]|"")*(?=")/.exec(text.slice(at));
    if (!closing) return null;
    const quoted = closing[0];
    line += quoted.match(/\r\n|\r|\n/g)?.length ?? 0;
    at += quoted.length + 1;
    while (text[at] === ' ') at += 1;
    return at >= text.length || text[at] === ',' || atLineBreak() ? quoted.replaceAll('""', '"') : null;
  }
}

const hostileText = fc
  .array(fc.constantFrom('a', '1', ',', ',', '"', '"', '\n', '\r', '\r\n', ' ', '\t', '#', '\xe9'), { maxLength: 60 })
  .map((parts) => parts.join(''));

describe.each(Object.entries(SOURCES))('RecordScanner over %s', (_, sourceOf) => {
  it('finds what a slow and obvious reader finds, wherever the buffers are cut', () => {
    fc.assert(
      fc.property(hostileText, fc.array(fc.nat(60), { maxLength: 6 }), (text, cuts) => {
        const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
        const sortedCuts = [...cuts].sort((a, b) => a - b);
        expect(scan(bytes, sortedCuts, sourceOf)).toEqual(slowScan(text));
      }),
      { numRuns: 3000 },
    );
  });

  it('gives back every table that is written by the rules', () => {
    const cell = fc.string({ maxLength: 6 }).map((text) => text.replaceAll('\0', ''));
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 8 }),
        fc.nat(40),
        (table, cut) => {
          const text = table
            .map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(','))
            .join('\r\n');
          const bytes = new TextEncoder().encode(text);
          const rows = scan(bytes, [cut], sourceOf).map((record) =>
            record.fields?.map((field) => new TextDecoder().decode(Uint8Array.from(field, (c) => latin1Byte(c)))),
          );
          expect(rows).toEqual(table.map((row) => row.map((value) => value.toWellFormed())));
        },
      ),
    );
  });
});

/** The byte behind a character of the decoder's "latin1", which is windows-1252. */
function latin1Byte(character: string): number {
  for (let byte = 0; byte < 256; byte += 1) {
    if (new TextDecoder('latin1').decode(Uint8Array.of(byte)) === character) return byte;
  }
  throw new Error(`No byte for ${character}`);
}
