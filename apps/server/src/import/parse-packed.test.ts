import { describe, expect, it } from 'vitest';
import { parseTestFile } from './testing/parse-text.ts';
import { zipOf } from './testing/zip-of.ts';
import { zstdBomb, zstdOf } from './testing/zstd-of.ts';

const TEXT = 'Date,Open,High,Low,Close,Volume\n2024-01-08,10,12,9,11,5\n2024-01-09,10,12,9,11,5\n';
const EXPECTED = { symbol: 'TEST', rowsStored: 2, rowsRejected: 0, from: '2024-01-08T00:00:00Z' };

/** `TEXT` as the programs of these names pack it. */
const ZSTD =
  'KLUv/SRQFQIAhANEYXRlLE9wZW4sSGlnaCxMb3csQ2xvc2UsVm9sdW1lCjIwMjQtMDEtMDgsMTAsMTIsOSwxMSw1OQIAQIpbeEIBpUvaSg==';
const ZSTD_WITHOUT_SUM =
  'KLUv/SBQFQIAhANEYXRlLE9wZW4sSGlnaCxMb3csQ2xvc2UsVm9sdW1lCjIwMjQtMDEtMDgsMTAsMTIsOSwxMSw1OQIAQIpbeEIB';
const BZIP2 =
  'QlpoOTFBWSZTWfiqpygAABvfgAAQAAZ2YAxEgQAi586AIABUVNNMIwmEwHpQSk0hmoeoAA0ZzGtSRMY+63YcsByRAUmOIo5ErKhSCROY3uABrVrAp7LYUXXP4u5IpwoSHxVU5QA=';
/** 300,000,000 times the letter 1. */
const BZIP2_BOMB =
  'QlpoOTFBWSZTWe1u+jQBX44IAKAAAAggADCATUZCoCWpCoCXMUFZJlNZ7W76NAFfjggAoAAACCAAMIBNRkKgJakKgJcxQVkmU1ntbvo0AV+OCACgAAAIIAAwgE1GQqAlqQqAlzFBWSZTWe1u+jQBX44IAKAAAAggADCATUZCoCWpCoCXMUFZJlNZ7W76NAFfjggAoAAACCAAMIBNRkKgJakKgJcxQVkmU1ntbvo0AV+OCACgAAAIIAAwgE1GQqAlqQqAlzFBWSZTWQG6A9sAvHQIIKAAEAAACCAAMMwJqmmqQqC2pSFQXi7kinChIEpLTFw=';
const zstd = Buffer.from(ZSTD, 'base64');
const bzip2 = Buffer.from(BZIP2, 'base64');
const emptyBzip2 = Buffer.from('425a683917724538509000000000', 'hex');
/** A frame that holds something else. */
const note = Buffer.from('5e2a4d1803000000616263', 'hex');
const firstNote = Buffer.from('502a4d1803000000616263', 'hex');

describe('packed files', () => {
  it.each<[string, Uint8Array]>([
    ['zstd', zstd],
    ['zstd without a sum', Buffer.from(ZSTD_WITHOUT_SUM, 'base64')],
    ['zstd in frames', Buffer.concat([zstdOf(TEXT.slice(0, 40)), note, zstdOf(TEXT.slice(40))])],
    ['zstd behind a frame to leave out', Buffer.concat([firstNote, zstd])],
    ['bzip2', bzip2],
    ['bzip2 of several streams', Buffer.concat([bzip2, emptyBzip2])],
    ['zstd in a ZIP archive', zipOf({ 'test.csv.zst': zstd })],
  ])('reads %s, however the bytes arrive', async (_, content) => {
    for (const chunkBytes of [1, content.length]) {
      const { results } = await parseTestFile({ content, chunkBytes, fileName: 'test.csv.zst' });
      expect(results[0]).toMatchObject(EXPECTED);
    }
  });

  it('reads zstd of several blocks', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `${1_704_067_200 + at * 60},10,12,9,11,5`);
    const { results } = await parseTestFile({ content: zstdOf(`time,open,high,low,close,volume\n${rows.join('\n')}`) });
    expect(results[0]).toMatchObject({ rowsStored: 20_000, rowsRejected: 0 });
  });

  it.each<[string, Uint8Array, string]>([
    [
      'zstd that is cut off',
      zstd.subarray(0, zstd.length - 6),
      'The zstd archive is damaged or cut off (the end is missing)',
    ],
    ['zstd whose bytes are not those of its sum', flipped(zstd, 40), 'The zstd archive is damaged or cut off (the sum'],
    ['zstd with something behind it', Buffer.concat([zstd, Buffer.from('abcd')]), 'a frame does not begin as one'],
    ['zstd with a window of two GiB', Buffer.from('28b52ffd00a8010000', 'hex'), 'a zstd window of more than 128 MiB'],
    ['zstd with a dictionary', Buffer.from('28b52ffd0158070100', 'hex'), 'packed with a zstd dictionary'],
    ['a bomb of zstd', Buffer.concat([zstdOf(TEXT), zstdBomb(600)]), 'unpacks to more than 250 times its size'],
    [
      'a bomb of bzip2',
      Buffer.concat([bzip2, Buffer.from(BZIP2_BOMB, 'base64')]),
      'unpacks to more than 250 times its size',
    ],
    ['bzip2 that is cut off', bzip2.subarray(0, bzip2.length - 12), 'The bzip2 archive is damaged or cut off'],
    ['bzip2 that is damaged', flipped(bzip2, 60), 'The bzip2 archive is damaged or cut off'],
    ['a ZIP archive whose bytes are not those of its sum', storedWrong(), 'the sum of "a.csv" is of other bytes'],
  ])('refuses %s', async (_, content, message) => {
    await expect(parseTestFile({ content })).rejects.toThrow(message);
  });
});

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = changed[at]! ^ 1;
  return changed;
}

/** An archive whose directory has the sum of another text of the same length. */
function storedWrong(): Buffer {
  const archive = zipOf({ 'a.csv': TEXT });
  const at = archive.indexOf(Buffer.from('504b0102', 'hex')) + 16;
  archive.writeUInt32LE(archive.readUInt32LE(at) ^ 1, at);
  return archive;
}
