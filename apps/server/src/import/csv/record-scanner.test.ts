import { describe, expect, it } from 'vitest';
import { MAX_RECORD_BYTES } from '../import-limits.ts';
import { COMMA, HASH } from './dialect.ts';
import { RecordScanner, SCAN_MALFORMED, SCAN_NEEDS_BYTES, SCAN_RECORD } from './record-scanner.ts';

function scannerOf(text: string): RecordScanner {
  const scanner = new RecordScanner({ delimiter: COMMA, comment: HASH });
  scanner.push(new TextEncoder().encode(text));
  return scanner;
}

describe('RecordScanner', () => {
  it('counts physical lines over line breaks inside quotes', () => {
    const scanner = scannerOf('a,"x\ny"\nb,2\n');
    expect([scanner.next(), scanner.line]).toEqual([SCAN_RECORD, 1]);
    expect(scanner.text(1)).toBe('x\ny');
    expect([scanner.next(), scanner.line]).toEqual([SCAN_RECORD, 3]);
  });

  it('loses one line to a quote that is never closed, not the file', () => {
    const scanner = scannerOf('a,"1\nb,2\nc,3\n');
    expect(scanner.next()).toBe(SCAN_NEEDS_BYTES);
    scanner.end();
    expect([scanner.next(), scanner.problem]).toEqual([SCAN_MALFORMED, { code: 'quote-open', values: {} }]);
    expect([scanner.next(), scanner.text(0), scanner.line]).toEqual([SCAN_RECORD, 'b', 2]);
    expect([scanner.next(), scanner.text(0), scanner.line]).toEqual([SCAN_RECORD, 'c', 3]);
    expect(scanner.next()).toBe(SCAN_NEEDS_BYTES);
  });

  it.each([
    ['a plain array', (text: string) => new TextEncoder().encode(text)],
    ['a Node Buffer', (text: string) => Buffer.from(text)],
  ])('keeps a record that is cut off when its source uses %s again', (_, bytesOf) => {
    const scanner = new RecordScanner({ delimiter: COMMA, comment: HASH });
    const bytes = bytesOf('a,1\nbcd');
    scanner.push(bytes);
    expect([scanner.next(), scanner.next()]).toEqual([SCAN_RECORD, SCAN_NEEDS_BYTES]);
    bytes.set(bytesOf('efg,2\nx'));
    scanner.push(bytes);
    expect([scanner.next(), scanner.text(0), scanner.text(1)]).toEqual([SCAN_RECORD, 'bcdefg', '2']);
  });

  it('skips a record of any length without keeping it', () => {
    const scanner = scannerOf('');
    const results: number[] = [];
    for (let part = 0; part < 10; part += 1) {
      scanner.push(new Uint8Array(MAX_RECORD_BYTES).fill(0x61));
      results.push(scanner.next());
    }
    scanner.push(new TextEncoder().encode('\nb,2\n'));
    expect(results.filter((result) => result === SCAN_MALFORMED)).toHaveLength(1);
    expect([scanner.next(), scanner.text(0), scanner.line]).toEqual([SCAN_RECORD, 'b', 2]);
  });

  it('skips a comment of any length', () => {
    const scanner = scannerOf('#');
    for (let part = 0; part < 5; part += 1) {
      expect(scanner.next()).toBe(SCAN_NEEDS_BYTES);
      scanner.push(new Uint8Array(MAX_RECORD_BYTES).fill(0x61));
    }
    expect(scanner.next()).toBe(SCAN_NEEDS_BYTES);
    scanner.push(new TextEncoder().encode('\nb,2\n'));
    expect([scanner.next(), scanner.line]).toEqual([SCAN_RECORD, 2]);
  });
});
