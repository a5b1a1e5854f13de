import { expect, it } from 'vitest';
import { regressionTrend } from '../tools/regression-trend/regression-trend.ts';
import { ANNOTATION_TEXT_DE } from './de.ts';
import { ANNOTATION_TEXT_EN } from './en.ts';
import { LEVELS_TEXT_EN } from './levels-en.ts';
import { NOTES_TEXT_EN } from './notes-en.ts';
import { PROJECTION_TEXT_EN } from './projection-en.ts';
import { SHAPES_TEXT_EN } from './shapes-en.ts';
import { SIGNS_TEXT_EN } from './signs-en.ts';
import { SYNONYMS_TEXT_EN } from './synonyms-en.ts';
import { VOLUME_TEXT_EN } from './volume-en.ts';

const PARTS: readonly object[] = [
  LEVELS_TEXT_EN,
  NOTES_TEXT_EN,
  PROJECTION_TEXT_EN,
  SHAPES_TEXT_EN,
  SIGNS_TEXT_EN,
  SYNONYMS_TEXT_EN,
  VOLUME_TEXT_EN,
];

it('has one wording for each key, so that no part takes the words of another', () => {
  const words = new Map(PARTS.flatMap((part) => Object.entries(part)));
  const overwritten = PARTS.flatMap((part) => Object.entries(part).filter(([key, word]) => words.get(key) !== word));
  expect(overwritten).toEqual([]);
});

it('calls the prices that a regression is worked out from their source', () => {
  const { source } = regressionTrend.props;
  expect(source?.label).toBe('field.source');
  expect([ANNOTATION_TEXT_EN['field.source'], ANNOTATION_TEXT_DE['field.source']]).toEqual(['Source', 'Quelle']);
});
