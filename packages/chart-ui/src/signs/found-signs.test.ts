import { ANNOTATION_TOOLS } from '@candlemark/annotations';
import { describe, expect, it } from 'vitest';
import { CHART_UI_TEXT_DE } from '../text/de.ts';
import { CHART_UI_TEXT_EN, type ChartUiText } from '../text/en.ts';
import { foundSigns, keepRecentSign, readRecentSigns } from './found-signs.ts';

const fieldsOf = (type: string) => Object.values(ANNOTATION_TOOLS.find((tool) => tool.type === type)!.props);
const EMOJI = fieldsOf('emoji').flatMap(({ choices }) => choices.map(String));
const ICONS = fieldsOf('icon').flatMap(({ choices }) => choices.map(String));
const found = (typed: string, signs = EMOJI, text: ChartUiText = CHART_UI_TEXT_EN) =>
  foundSigns(signs, typed, [], text).flatMap((section) => section.signs);

describe('signs', () => {
  it('stand in groups, each once, the last ones before them', () => {
    const sections = foundSigns(EMOJI, '', ['🐻', 'gone', '🚀'], CHART_UI_TEXT_EN);
    expect(sections.map(({ id }) => id)).toEqual([
      'recent',
      'market',
      'marks',
      'faces',
      'hands',
      'animals',
      'things',
      'weather',
    ]);
    expect(sections[0]!.signs).toEqual(['🐻', '🚀']);
    expect(
      sections
        .slice(1)
        .flatMap(({ signs }) => signs)
        .toSorted(),
    ).toEqual(EMOJI.toSorted());
  });

  it('are found by the beginnings of what they are called, in either language', () => {
    expect(found('bull').toSorted()).toEqual(['🎯', '🐂'].toSorted());
    expect(found('money').toSorted()).toEqual(['💰', '💸', '🤑'].toSorted());
    expect(found('thumbs d')).toEqual(['👎']);
    expect(found('💎')).toEqual(['💎']);
    expect(found('stier', EMOJI, CHART_UI_TEXT_DE)).toEqual(['🐂']);
    expect(found('barisch', EMOJI, CHART_UI_TEXT_DE)).toEqual(['🐻']);
    expect(found('buy', ICONS).toSorted()).toEqual(['arrowUp', 'plus', 'triangleUp']);
    expect(found('nothing like it')).toEqual([]);
  });

  it('have further names in both languages', () => {
    for (const sign of [...EMOJI, ...ICONS])
      for (const text of [CHART_UI_TEXT_EN, CHART_UI_TEXT_DE]) expect(text).toHaveProperty([`sign.${sign}`]);
  });

  it('are kept newest first, whatever was kept before', () => {
    const texts = new Map([['recent-signs', '{"cut']]);
    const kept = {
      read: (name: string) => texts.get(name) ?? null,
      write: (name: string, text: string) => void texts.set(name, text),
    };
    expect(readRecentSigns(kept)).toEqual([]);
    for (const sign of ['🐻', '🐂', '🐻']) keepRecentSign(kept, sign);
    expect(readRecentSigns(kept)).toEqual(['🐻', '🐂']);
  });
});
