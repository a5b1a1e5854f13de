import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isoTimes, parseTestFile } from './testing/parse-text.ts';

const TEXT = 'Date,Open,High,Low,Close,Volume\n2024-01-08,10,12,9,11,5\n2024-01-09,10,12,9,11,5\n';
const EXPECTED = { symbol: 'TEST', rowsStored: 2, rowsRejected: 0, from: '2024-01-08T00:00:00Z' };

function utf16(text: string, isBigEndian: boolean, hasMark: boolean): Uint8Array {
  const bytes = Buffer.from((hasMark ? '\ufeff' : '') + text, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
}

describe('encodings', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
    ['CRLF', Buffer.from(TEXT.replaceAll('\n', '\r\n'))],
    ['CR', Buffer.from(TEXT.replaceAll('\n', '\r'))],
    ['no line break at the end', Buffer.from(TEXT.trimEnd())],
    ['tabs', Buffer.from(TEXT.replaceAll(',', '\t'))],
    ['semicolons', Buffer.from(TEXT.replaceAll(',', ';'))],
    ['pipes', Buffer.from(TEXT.replaceAll(',', '|'))],
    ['quotes', Buffer.from(TEXT.replaceAll(/[^,\n]+/g, '"$&"'))],
    ['UTF-16 LE', utf16(TEXT, false, true)],
    ['UTF-16 BE', utf16(TEXT, true, true)],
    ['UTF-16 LE without a mark', utf16(TEXT, false, false)],
    ['UTF-16 BE without a mark', utf16(TEXT, true, false)],
    ['gzip', gzipSync(TEXT)],
    ['gzip in members', Buffer.concat([gzipSync(TEXT.slice(0, 40)), gzipSync(TEXT.slice(40))])],
  ])('reads %s, however the bytes arrive', async (_, content) => {
    for (const chunkBytes of [1, 7, content.length]) {
      expect((await parseTestFile({ content, chunkBytes })).results[0]).toMatchObject(EXPECTED);
    }
  });

  it.each<[string, Buffer, string]>([
    [
      'Windows-1252',
      Buffer.from('Datum;Er\xf6ffn.;Hoch;Tief;Schluss;Name\n08.01.2024;10;12;9;11;K\xd6LN\n', 'latin1'),
      'KÖLN',
    ],
    ['UTF-8', Buffer.from('Datum;Eröffn.;Hoch;Tief;Schluss;Name\n08.01.2024;10;12;9;11;KÖLN\n'), 'KÖLN'],
    [
      // 日期,開盤價,最高價,最低價,收盤價
      'Big5',
      Buffer.from(
        'a4e9b4c12cb67dbd4cbbf92cb3ccb0aabbf92cb3cca743bbf92ca6acbd4cbbf90a3131332f30312f30382c31302c31322c392c31310a',
        'hex',
      ),
      'TEST',
    ],
    [
      // 일자,종가,시가,고가,저가
      'EUC-KR',
      Buffer.from(
        'c0cfc0da2cc1beb0a12cbdc3b0a12cb0edb0a12cc0fab0a10a323032342f30312f30382c31312c31302c31322c390a',
        'hex',
      ),
      'TEST',
    ],
    [
      'GB18030',
      Buffer.from(
        'c8d5c6da2cbfaac5cc2cd7eeb8df2cd7eeb5cd2ccad5c5cc0a323032342d30312d30382c31302c31322c392c31310a',
        'hex',
      ),
      'TEST',
    ],
  ])('reads names in %s', async (_, content, symbol) => {
    const { results, rows } = await parseTestFile({ content });
    expect(results).toMatchObject([{ symbol, rowsStored: 1, rowsRejected: 0 }]);
    expect(rows).toMatchObject([{ open: 10, high: 12, low: 9, close: 11 }]);
  });

  it('rejects the zeros that a crash leaves at the end, and refuses what is no text', async () => {
    const { results } = await parseTestFile({ content: Buffer.concat([Buffer.from(TEXT), Buffer.alloc(40)]) });
    expect(results).toMatchObject([{ rowsStored: 2, rowsRejected: 1, rejects: [{ line: 4 }] }]);
    const binary = parseTestFile({ content: Buffer.concat([Buffer.from(TEXT), Buffer.from([0, 1, 2, 3])]) });
    await expect(binary).rejects.toThrow('no text');
  });

  it('reads doubled quotes, however the bytes arrive', async () => {
    const rows = ['08', '09', '10', '11', '12'].map((day) => `2024-01-${day},10,12,9,11,5,"say ""hi"" ${day}"`);
    const content = Buffer.from(['Date,Open,High,Low,Close,Volume,Note', ...rows].join('\n'));
    for (const bytes of [content, gzipSync(content)]) {
      for (const chunkBytes of [1, 7, bytes.length]) {
        const { results } = await parseTestFile({ content: bytes, chunkBytes });
        expect(results[0]).toMatchObject({ rowsRead: 5, rowsStored: 5, rowsRejected: 0 });
      }
    }
  });

  it('reads doubled quotes in a file whose dates are looked through beforehand', async () => {
    const rows = [1, 2, 3, 4, 5].map((day) => `0${day}/02/2024,10,12,9,11,5,"say ""hi"""`);
    const content = ['Date,Open,High,Low,Close,Volume,Note', ...rows].join('\n');
    const { results } = await parseTestFile({ content, options: { dateOrder: 'day-first' } });
    expect(results[0]).toMatchObject({ rowsStored: 5, rowsRejected: 0 });
  });

  it('settles days and months by a date far behind what is held of the file', async () => {
    // Seconds of the first two days of February, and one of the thirteenth.
    const note = 'x'.repeat(2000);
    const rows = Array.from({ length: 18_000 }, (_, at) => {
      const time = new Date(Date.UTC(2024, 1, 1) + at * 9_000).toISOString();
      return `${time.slice(8, 10)}/02/2024 ${time.slice(11, 19)},10,12,9,11,${note}`;
    });
    const text = (last: string) => ['Date,Open,High,Low,Close,Note', ...rows, last, ''].join('\n');
    const { results } = await parseTestFile({ content: text(`13/02/2024 00:00:00,10,12,9,11,${note}`) });
    expect(results[0]).toMatchObject({
      rowsStored: 18_001,
      rowsRejected: 0,
      from: '2024-02-01T00:00:00Z',
      to: '2024-02-13T00:00:00Z',
    });
    const open = parseTestFile({ content: text(`02/02/2024 23:59:59,10,12,9,11,${note}`) });
    await expect(open).rejects.toThrow(
      /2024-02-01 \(--date-order day-first\) or 2024-01-02 \(--date-order month-first\)/,
    );
  });

  it('rejects a last row that is cut off, whatever is there of it', async () => {
    const whole = `${TEXT}2024-01-10,10,12,9,11,5`;
    expect((await parseTestFile({ content: whole })).results[0]).toMatchObject({ rowsStored: 3, rowsRejected: 0 });
    const { results } = await parseTestFile({ content: whole.slice(0, -3) });
    expect(results[0]).toMatchObject({
      rowsStored: 2,
      rejects: [{ line: 4, reason: 'the file ends within the row', value: '2024-01-10,10,12,9,1' }],
    });
  });

  it('reads each row in the zone that its time names', async () => {
    const rows = ['20240308 10:00:00 America/New_York', '20240311 10:00:00 America/New_York', '2024-03-11 15:30 CET'];
    const content = ['time,price,size', ...rows.map((time) => `${time},10,1`), ''].join('\n');
    const { rows: stored, results } = await parseTestFile({ content });
    expect(isoTimes(stored)).toEqual(['2024-03-08T15:00:00Z', '2024-03-11T14:00:00Z', '2024-03-11T14:30:00Z']);
    expect(results[0]!.warnings.join()).not.toContain('zone');
  });

  it('refuses an archive that is cut off, damaged or a bomb', async () => {
    const packed = gzipSync(TEXT.repeat(100));
    await expect(parseTestFile({ content: packed.subarray(0, packed.length - 20) })).rejects.toThrow(
      'damaged or cut off',
    );
    const damaged = Buffer.from(packed);
    damaged.fill(0xaa, 20, 40);
    await expect(parseTestFile({ content: damaged })).rejects.toThrow('damaged or cut off');
    const bomb = gzipSync(Buffer.concat([Buffer.from(TEXT), Buffer.alloc(128 * 1024 ** 2, '\n')]));
    await expect(parseTestFile({ content: bomb })).rejects.toThrow('unpacks to more than');
    // Some hundred megabytes are unpacked on the way: seconds, but many of them on a busy machine.
  }, 120_000);
});
