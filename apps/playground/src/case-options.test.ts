import { expect, test } from 'vitest';
import { changesTo, codeOfOptions, readOptionsText, textOfOptions } from './case-options.ts';

test('options are written as far as they can be, without what fills pages', () => {
  const options = {
    interval: '1D',
    data: Array.from({ length: 900 }, (_, at) => at),
    source: { load: () => {} },
    none: undefined,
  };
  expect(textOfOptions(options)).toBe('{\n  "interval": "1D"\n}');
});

test('what is no JSON is told with its line and column', () => {
  expect(readOptionsText('{\n  "volume": tru\n}')).toMatchObject({
    options: null,
    fault: expect.stringMatching(/^Line 2, column 1\d: Unexpected/),
  });
  expect(readOptionsText('{\n "volume": true').fault).toMatch(/^Line 2, column \d+: /);
  expect(readOptionsText('[]').fault).toContain('object');
  expect(readOptionsText(' ')).toEqual({ options: {}, fault: null });
  expect(readOptionsText('{ "volume": true }').options).toEqual({ volume: true });
});

test('an option that is not written any more is taken back', () => {
  expect(changesTo({ grid: 'none' }, { volume: true, grid: 'both' })).toEqual({ volume: undefined, grid: 'none' });
});

test('the code of a case is the program that makes its chart', () => {
  expect(codeOfOptions('{\n  "volume": true,\n  "legend": {\n    "visible": false\n  }\n}')).toBe(
    "import { createFinancialChart } from '@candlemark/chart';\n\nconst chart = createFinancialChart(element, {\n  data: bars,\n  volume: true,\n  legend: {\n    visible: false\n  },\n});\n",
  );
  expect(codeOfOptions('{}')).toContain('data: bars,\n});');
});
