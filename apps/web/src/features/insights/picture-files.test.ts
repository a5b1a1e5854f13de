import { expect, test } from 'vitest';
import { blobOfDataUrl, insightFileName, tableCsv } from './picture-files.ts';

test('a table is written so that every cell is read back', () => {
  const table = {
    columns: ['Time', 'A, B'],
    rows: [
      ['2010-01-04T14:30:00Z', 0.1 + 0.2],
      ['say "hi"', null],
      ['=1+1', -0.5],
    ],
  };
  expect(tableCsv(table)).toBe(
    'Time,"A, B"\r\n2010-01-04T14:30:00Z,0.30000000000000004\r\n"say ""hi""",\r\n\'=1+1,-0.5',
  );
});

test('a file is named for what it is of', () => {
  expect(insightFileName(['SPX'], '1D', 'growth', 'png')).toBe('SPX-1D-growth.png');
  expect(insightFileName(['../A/B', 'C', 'D', 'E'], '1h', 'risk-return', 'csv')).toBe(
    '-A-B-C-4-1h-risk-return.csv'.slice(1),
  );
});

test('a picture comes out of its address as it was', async () => {
  const blob = blobOfDataUrl('data:image/png;base64,AAEC/w==');
  expect(blob.type).toBe('image/png');
  expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0, 1, 2, 255]);
  expect(() => blobOfDataUrl('https://other.example/')).toThrow(RangeError);
});
