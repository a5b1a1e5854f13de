import { ANALYTICS_TEXT_DE, TreemapPicture, type TreeProps } from '@candlemark/analytics';
import { type ChartTheme, chartThemeOf, THEMES } from '@candlemark/chart';
import type { ReactNode } from 'react';
import { madeUpMarket } from '../made-up-market.ts';
import type { PlaygroundCase } from '../playground-case.ts';

const MARKET = madeUpMarket(180);
const TREE: Omit<TreeProps, 'theme'> = {
  title: 'Market by volume and change',
  root: MARKET,
  sizeName: 'Volume',
  valueName: 'Change',
};

/** Pictures of statistics: in both schemes by the page's theme, and each theme once. */
export const ANALYTICS_CASES: readonly PlaygroundCase[] = [
  pictureCase('treemap', 'Treemap', (theme) => <TreemapPicture {...TREE} theme={theme} />),
  pictureCase('treemap-shown', 'Treemap of one group', (theme) => (
    <TreemapPicture {...TREE} theme={theme} shownId="Energy" />
  )),
  pictureCase('treemap-many', 'Treemap of ten thousand', (theme) => (
    <TreemapPicture {...TREE} theme={theme} root={madeUpMarket(10_000)} />
  )),
  pictureCase('treemap-narrow', 'Treemap at the width of a phone, in German', (theme) => (
    <div style={{ width: 340 }}>
      <TreemapPicture
        {...TREE}
        theme={theme}
        locale="de"
        text={ANALYTICS_TEXT_DE}
        valueName="Änderung"
        sizeName="Volumen"
      />
    </div>
  )),
  pictureCase('treemap-empty', 'Treemap of nothing', (theme) => (
    <TreemapPicture {...TREE} theme={theme} root={{ id: 'x', name: 'All', children: [] }} />
  )),
  ...THEMES.map((theme) =>
    pictureCase(`theme-${theme.id}-treemap`, `Treemap, ${theme.id}`, () => (
      <TreemapPicture {...TREE} theme={chartThemeOf(theme)} heightCss={300} />
    )),
  ),
];

function pictureCase(id: string, title: string, picture: (theme: ChartTheme) => ReactNode): PlaygroundCase {
  return { id: `analytics-${id}`, title, picture };
}
