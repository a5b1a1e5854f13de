import { expect, test } from 'vitest';
import { CATALOGUE } from '../../text/catalogue.ts';
import { createText } from '../../text/text.ts';
import type { Command } from './command.ts';
import { commandMatches } from './command-matches.ts';

const services = { text: createText(CATALOGUE, 'en') };
const command = (titleKey: string, isEnabled = true): Command => ({
  id: titleKey,
  titleKey,
  keys: [],
  group: 'view',
  run: () => {},
  isEnabled: () => isEnabled,
});
const commands = [
  command('command.copyLink'),
  command('command.shortcuts'),
  command('command.searchInstrument'),
  command('command.palette', false),
];
const titles = (typed: string) => commandMatches(commands, typed, services).map(({ title }) => title);

test('every enabled command is offered before anything is typed', () => {
  expect(titles('')).toHaveLength(3);
});

test('words are found in any order and in any case', () => {
  expect(titles('VIEW link')).toEqual(['Copy a link to this view']);
  expect(titles('nothing like it')).toEqual([]);
});

test('what cannot be done now is found too, after all that can', () => {
  const known = [command('command.shortcuts', false), command('command.searchInstrument')];
  const found = (typed: string) =>
    commandMatches(known, typed, services).map(({ title, isIdle }) => [title, isIdle] as const);
  expect(found('s')).toEqual([
    ['Search instruments', false],
    ['Keyboard shortcuts', true],
  ]);
  expect(found('')).toEqual([['Search instruments', false]]);
});

test('a title that begins with the text stands before one that only holds it', () => {
  expect(titles('s')[0]).toBe('Search instruments');
});

test('what else people call it finds it too, after all that is called so', () => {
  const known = [
    { ...command('command.searchInstrument'), synonyms: 'view, find a stock' },
    command('command.copyLink'),
  ];
  const found = (typed: string) => commandMatches(known, typed, services).map(({ title }) => title);
  expect(found('find stock')).toEqual(['Search instruments']);
  expect(found('view')).toEqual(['Copy a link to this view', 'Search instruments']);
});
