import { type Classification, calendarFromTemplate, type Instrument } from '@candlemark/bars';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldsText, readFields } from './fields-file.ts';

const instrument = (symbol: string, classification: Classification = {}, name = symbol): Instrument => ({
  id: `id of ${symbol}`,
  symbol,
  name,
  source: '',
  licence: null,
  synthetic: false,
  priceScale: 2,
  priceExact: true,
  sizeScale: 0,
  sizeExact: true,
  tickSize: 0.01,
  displayDecimals: 2,
  timeZone: 'UTC',
  calendar: calendarFromTemplate('24/7'),
  levels: [],
  sealedUntilUs: null,
  revision: 1,
  revisions: [],
  ...classification,
});
const known = [instrument('AAPL'), instrument('MSFT'), instrument('SAP')];
const read = (text: string) => readFields(Buffer.from(text), known);
const faultsOf = (text: string) => {
  const result = read(text);
  return result.ok ? [] : result.faults.map(({ line, message }) => `${line}: ${message}`);
};

it('reads a row for each instrument: what is empty stays, a dash takes away', () => {
  const result = read(
    '\ufeffSymbol;Asset class;SECTOR;Tags;country\r\n# a note\r\naapl;Equity;"Tech; and more";"Core,Old";us\r\n\r\nSAP;;-;-;\r\n',
  );
  expect(result).toEqual({
    ok: true,
    edits: [
      {
        ids: ['id of AAPL'],
        classification: {
          change: { assetClass: 'equity', sector: 'Tech; and more', tags: ['Core', 'Old'], country: 'US' },
          addTags: [],
          removeTags: [],
        },
      },
      { ids: ['id of SAP'], classification: { change: { sector: null, tags: null }, addTags: [], removeTags: [] } },
    ],
  });
});

it('tells every fault with its line and value, and reads nothing of such a file', () => {
  expect(
    faultsOf('symbol,country,tags\nAAPL,UK,x\nAAPLE,,\nMSFT,US,"a,,b"\nSAP,DE,\nsap,AT,\nSAP,DE,x,more\n'),
  ).toEqual([
    '2: country "UK" is no country of ISO 3166-1, in two letters such as DE',
    '3: There is no instrument AAPLE; did you mean AAPL?',
    '4: tags.1 is empty',
    '6: the instrument stands on line 5 already',
    '7: has 4 cells, more than the 3 columns',
  ]);
  expect(faultsOf('symbol,country\nAAPL,DE\n"open,DE\n')).toEqual([expect.stringMatching(/^3: /)]);
});

it('refuses a table whose columns it does not know', () => {
  expect(faultsOf('')).toEqual([expect.stringContaining('there is no line with names: symbol, name,')]);
  expect(faultsOf('sector,Sector,color\nx,y,z\n')).toEqual([
    expect.stringContaining('1: "color" is none of the columns symbol, name, assetClass'),
    '1: sector stands there twice',
    '1: there is no column symbol',
  ]);
});

it('reads what it wrote as what is so already', () => {
  const word = fc.string({ minLength: 1, maxLength: 12 }).map((text) => `Word ${text.replace(/[\p{C}\s,]/gu, '')}.`);
  const said = fc.record(
    {
      sector: word,
      venue: word,
      tags: fc.uniqueArray(word, { minLength: 1, maxLength: 3, selector: (tag) => tag.toLowerCase() }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(said, (classification) => {
      const one = instrument('A,"1"', classification as Classification, 'Name; of "it"');
      const result = readFields(Buffer.from(fieldsText([one])), [one]);
      expect(result).toEqual({
        ok: true,
        edits: [
          { ids: [one.id], name: one.name, classification: { change: classification, addTags: [], removeTags: [] } },
        ],
      });
    }),
  );
});
