import { expect, test } from 'vitest';
import { offsetText, zoneChoices } from './zone-choices.ts';

test('zones stand from west to east, with their offsets at the moment', () => {
  const exchange = { title: 'Exchange', zone: 'America/New_York' };
  const at = (iso: string) =>
    zoneChoices(exchange, ['Europe/Berlin', 'America/St_Johns', 'Asia/Kolkata'], Date.parse(iso) * 1000);
  expect(at('2024-01-15T12:00Z').map(({ title, aside }) => `${title} ${aside}`)).toEqual([
    'Exchange UTC−5',
    'America/St Johns UTC−3:30',
    'UTC UTC',
    'Europe/Berlin UTC+1',
    'Asia/Kolkata UTC+5:30',
  ]);
  expect(at('2024-07-15T12:00Z')[0]).toEqual({ value: null, title: 'Exchange', aside: 'UTC−4' });
  expect(offsetText(0)).toBe('UTC');
});
