import { CALENDAR_FACT_CODES, CALENDAR_TEMPLATES } from '@candlemark/bars';
import { IMPORT_WARNINGS, type ImportWarningCode, type WarningFact } from '@candlemark/contracts';
import { describe, expect, test } from 'vitest';
import { messageArguments, pluralForms } from '../../testing/message-arguments.ts';
import { dataDe } from '../../text/data-de.ts';
import { dataEn } from '../../text/data-en.ts';
import { createText } from '../../text/text.ts';
import { warningsDe } from '../../text/warnings-de.ts';
import { templateTitle } from '../calendar-editor/calendar-words.ts';
import { createWarningWords, rejectWords, warningLines } from './warning-words.ts';

const german = createWarningWords(warningsDe, createText(dataDe, 'de-DE'), 'de-DE');
const CODES = Object.keys(IMPORT_WARNINGS) as ImportWarningCode[];

/** Which values the English sentence of a code has, `parts` among them. */
function valuesOf(code: ImportWarningCode): readonly string[] {
  const used = new Set<string>();
  const note = (name: string | symbol) => used.add(String(name));
  const values = new Proxy({}, { get: (_, name) => note(name) && 2 });
  const sentence = IMPORT_WARNINGS[code] as (values: object, parts: readonly string[]) => string;
  sentence(values, new Proxy([], { get: (list, name) => note('parts') && Reflect.get(list, name) }));
  return [...used].sort();
}

describe('the German words of what an import warns of', () => {
  test('are there for every code, and for no other', () => {
    expect(Object.keys(warningsDe).sort()).toEqual([...CODES].sort());
    // A part is looked up among both.
    expect(CALENDAR_FACT_CODES.filter((code) => Object.hasOwn(IMPORT_WARNINGS, code))).toEqual([]);
  });

  test.each(CODES)('have the values of the English sentence: %s', (code) => {
    const values = messageArguments(warningsDe[code], 'de').map((value) => value.replace(/:.*/, ''));
    expect([...new Set(values)].sort()).toEqual(valuesOf(code));
  });

  test('have every form of a plural, and address nobody', () => {
    for (const message of Object.values(warningsDe)) {
      for (const forms of pluralForms(message, 'de')) expect([...forms].sort()).toEqual(['one', 'other']);
      expect(message).not.toMatch(/(?<![.!?…] |^|: )\b(?:Sie|Ihnen|Ihre?[mnrs]?|du|dein\w*)\b/);
    }
  });

  test('have numbers, moments and choices as the page writes them', () => {
    const values = { count: 12_345, firstUs: 1_704_465_000_000_000 };
    expect(german({ code: 'rows-outside', values })).toBe(
      'Zeilen außerhalb des Kalenders: 12.345, die erste am 05.01.2024, 14:30:00 UTC; sie zählen zum Handelstag davor',
    );
    const guess = { example: '1,234', read: '1.234', decimalMark: 'point' };
    expect(german({ code: 'decimals-guessed', values: guess })).toContain('mit dem Dezimalzeichen „Punkt“');
    const roles = ['time', 'open', 'close'].map((role) => ({ code: 'column', values: { role } }));
    expect(german({ code: 'no-header', values: {}, parts: roles })).toMatch(/gelten als Zeit, Eröffnung, Schluss$/);
  });

  test('say what stands at a place where something is suspicious', () => {
    const cells = Object.entries({ open: 1234.5, close: '11' }).map(([role, value]) => ({
      code: 'cell',
      values: { role, value },
    }));
    expect(german({ code: 'row-beside', values: { beside: 0.25 }, parts: cells })).toBe(
      'Eröffnung 1.234,5, Schluss 11, neben 0,25',
    );
    expect(german({ code: 'bars-at-distance', values: { count: 1, length: 1, unit: 'days' } })).toBe(
      '1 Kerze im Abstand von 1 Tag',
    );
    expect(german({ code: 'bars-at-distance', values: { count: 2, length: 0.5, unit: 'seconds' } })).toBe(
      '2 Kerzen im Abstand von 0,5 Sekunden',
    );
    const other = { role: 'side', own: 'sell', earlier: 'none', line: 7 };
    expect(german({ code: 'other-value', values: other })).toBe('Seite Verkauf, in Zeile 7 leer');
    expect(german({ code: 'other-value', values: { ...other, role: 'close', own: 100.5 } })).toMatch(/^Schluss 100,5,/);
  });

  test('call a calendar that nobody has named as the page does', () => {
    const text = createText(dataDe, 'de-DE');
    const [from, named] = ['from data', 'Börse Wien'].map((calendar) =>
      german({ code: 'calendar', values: { calendar }, parts: [] }),
    );
    expect([from, named]).toEqual(['Kalender aus den Daten: ', 'Kalender Börse Wien: ']);
    expect(CALENDAR_TEMPLATES.map((one) => templateTitle(one, text))).toContain('Ganze Tage, Montag bis Freitag');
    const english = createText(dataEn, 'en-US');
    expect(CALENDAR_TEMPLATES.map((one) => templateTitle(one, english))).toEqual(
      CALENDAR_TEMPLATES.map(({ title }) => title),
    );
  });

  test('give the reasons for a calendar as sentences', () => {
    const parts = [
      { code: 'all-hours', values: {} },
      { code: 'calendar-again-outside', values: { count: 1, firstUs: 0 } },
    ];
    expect(german({ code: 'calendar', values: { calendar: '24/7' }, parts })).toBe(
      'Kalender 24/7: Es gibt Zeiten zu allen Stunden der Woche. Neu vorgeschlagen aus allen Daten, weil 1 Zeile außerhalb des früheren liegt, die erste am 01.01.1970, 00:00:00 UTC.',
    );
  });
});

test('a rejected row has its reason in the words of the page, and of an older report in those of the server', () => {
  const text = createText(dataDe, 'de-DE');
  const fact = { code: 'no-number', values: { role: 'close' } };
  expect(rejectWords({ line: 12, reason: 'no close price', fact }, german, text)).toBe('Zeile 12: Schluss fehlt');
  expect(rejectWords({ line: 12, reason: 'no close price' }, german, text)).toBe('Zeile 12: no close price');
});

describe('a warning that the page has no words for', () => {
  const zone: WarningFact = { code: 'no-zone', values: { zone: 'UTC' } };
  const told = {
    warnings: ['Times name no zone', 'Of a later server', 'With a reason of a later server'],
    warningFacts: [
      zone,
      { code: 'of-later', values: {} },
      { code: 'calendar', values: { calendar: 'X' }, parts: [{ code: 'of-later', values: {} }] },
    ],
  };

  test('keeps the words of the server', () => {
    expect(warningLines([told], german).map(({ words }) => words)).toEqual([
      'Die Zeiten nennen keine Zeitzone und gelten als UTC',
      null,
      null,
    ]);
    expect(german({ code: 'toString', values: {} })).toBeNull();
  });

  test('may be of an older import, which tells sentences alone', () => {
    const lines = warningLines([{ warnings: ['Times name no zone', 'Prices were rounded'] }], german);
    expect(lines).toEqual([
      { sentence: 'Times name no zone', words: null },
      { sentence: 'Prices were rounded', words: null },
    ]);
  });

  test('stands there once, whichever of several results has it', () => {
    expect(warningLines([told, told], german)).toHaveLength(3);
  });
});

test('in English the server has said it', () => {
  const english = createWarningWords({}, createText(dataDe, 'de-DE'), 'en-US');
  expect(english({ code: 'no-zone', values: { zone: 'UTC' } })).toBeNull();
});
