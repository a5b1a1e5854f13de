import { expect, test } from 'vitest';
import type { Services } from '../../services.ts';
import { CATALOGUE } from '../../text/catalogue.ts';
import { createText } from '../../text/text.ts';
import { commandMatches } from '../commands/command-matches.ts';
import { DEFAULT_CHART_STYLE } from './chart-style.ts';
import { typeCommands } from './type-commands.ts';

const text = createText(CATALOGUE, 'en');

function styled() {
  let style = DEFAULT_CHART_STYLE;
  const services = {
    text,
    session: { chart: { compares: { list: () => [] } } },
    chartStyle: {
      get: () => style,
      choose(next: typeof style) {
        style = next;
      },
    },
  } as unknown as Services;
  const run = (typed: string) => {
    commandMatches(typeCommands(services), typed, services)[0]?.command.run();
    return style;
  };
  return run;
}

test.each([
  ['logarithmic', { scaleMode: 'logarithmic' }],
  ['log scale', { scaleMode: 'logarithmic' }],
  ['percent', { scaleMode: 'percent' }],
  ['legend', { hasLegend: !DEFAULT_CHART_STYLE.hasLegend }],
])('%s is a way to the price scale and the legend', (typed, expected) => {
  expect(styled()(typed)).toMatchObject(expected);
});
