import {
  ANALYTICS_TEXT_DE,
  CorrelationMatrix,
  LinearGauge,
  MonthlyReturns,
  PROJECTIONS,
  RadialGauge,
  type RadialGaugeProps,
  SunburstPicture,
  TreemapPicture,
  type TreeProps,
  WorldMap,
} from '@candlemark/analytics';
import { type ChartTheme, chartThemeOf, THEMES } from '@candlemark/chart';
import type { ReactNode } from 'react';
import { madeUpCorrelations, madeUpCountries, madeUpMarket, madeUpMonths } from '../made-up-market.ts';
import type { PlaygroundCase } from '../playground-case.ts';

const TREE: Omit<TreeProps, 'theme'> = {
  title: 'Market by volume and change',
  root: madeUpMarket(180),
  sizeName: 'Volume',
  valueName: 'Change',
};
const TEN_THOUSAND = madeUpMarket(10_000);
const NOTHING = { id: 'x', name: 'All', children: [] };
const GAUGE: Omit<RadialGaugeProps, 'theme'> = {
  title: 'Volatility',
  valueName: 'Percentile of a year',
  value: 72,
  min: 0,
  max: 100,
  words: (value) => String(value),
  segments: [
    { name: 'calm', from: 0, to: 30, tone: 'up' },
    { name: 'usual', from: 30, to: 70, tone: 'neutral' },
    { name: 'wild', from: 70, to: 100, tone: 'down' },
  ],
  targets: [{ name: 'Limit', value: 85 }],
};
const FEW = madeUpCorrelations(12);
const MANY = madeUpCorrelations(60);
const MAP = {
  title: 'Countries by change, venues by volume',
  valueName: 'Change',
  sizeName: 'Volume',
  ...madeUpCountries(),
};
const MONTHS = { id: 'one', title: 'Returns by month', months: madeUpMonths(9), onOpen: () => {} };

/** Pictures of statistics: in both schemes by the page's theme, and in each theme once. */
export const ANALYTICS_CASES: readonly PlaygroundCase[] = [
  pictureCase('treemap', 'Treemap', (theme) => <TreemapPicture {...TREE} theme={theme} />),
  pictureCase('treemap-shown', 'Treemap of one group', (theme) => (
    <TreemapPicture {...TREE} theme={theme} shownId="Energy" />
  )),
  pictureCase('treemap-many', 'Treemap of ten thousand', (theme) => (
    <TreemapPicture {...TREE} theme={theme} root={TEN_THOUSAND} />
  )),
  pictureCase('treemap-narrow', 'Treemap at the width of a phone, in German', (theme) => (
    <Phone>
      <TreemapPicture
        {...TREE}
        theme={theme}
        locale="de"
        text={ANALYTICS_TEXT_DE}
        valueName="Änderung"
        sizeName="Volumen"
      />
    </Phone>
  )),
  pictureCase('treemap-empty', 'Treemap of nothing', (theme) => (
    <TreemapPicture {...TREE} theme={theme} root={NOTHING} heightCss={160} />
  )),
  pictureCase('treemap-table', 'Treemap as a table', (theme) => (
    <TreemapPicture {...TREE} theme={theme} view="table" onView={() => {}} onCopy={() => {}} heightCss={160} />
  )),
  pictureCase('sunburst', 'Sunburst', (theme) => <SunburstPicture {...TREE} theme={theme} />),
  pictureCase('sunburst-shown', 'Sunburst of one group', (theme) => (
    <SunburstPicture {...TREE} theme={theme} shownId="Energy" />
  )),
  pictureCase('sunburst-many', 'Sunburst of ten thousand', (theme) => (
    <SunburstPicture {...TREE} theme={theme} root={TEN_THOUSAND} />
  )),
  pictureCase('sunburst-narrow', 'Sunburst at the width of a phone, from right to left', (theme) => (
    <Phone dir="rtl">
      <SunburstPicture {...TREE} theme={theme} locale="ar-EG" heightCss={340} shownId="Technology" />
    </Phone>
  )),
  pictureCase('gauge-needle', 'Gauge with a needle', (theme) => <RadialGauge {...GAUGE} theme={theme} />),
  pictureCase('gauge-bar', 'Gauge with a bar', (theme) => <RadialGauge {...GAUGE} kind="bar" theme={theme} />),
  pictureCase('gauge-plain', 'Gauge without segments, at its lower end', (theme) => (
    <RadialGauge {...GAUGE} segments={[]} value={-4} theme={theme} kind="bar" />
  )),
  pictureCase('gauge-linear', 'Gauge on a line', (theme) => (
    <>
      <LinearGauge {...GAUGE} theme={theme} />
      <LinearGauge {...GAUGE} segments={[]} value={3} theme={theme} note="252 days to 1 March 2024" />
      <LinearGauge {...GAUGE} value={null} theme={theme} />
    </>
  )),
  pictureCase('heat-correlation', 'Correlations', (theme) => (
    <CorrelationMatrix {...FEW} theme={theme} onOpen={() => {}} />
  )),
  pictureCase('heat-correlation-many', 'Correlations of sixty', (theme) => (
    <CorrelationMatrix {...MANY} theme={theme} />
  )),
  pictureCase('heat-correlation-narrow', 'Correlations at the width of a phone', (theme) => (
    <Phone>
      <CorrelationMatrix {...FEW} theme={theme} heightCss={380} />
    </Phone>
  )),
  pictureCase('heat-months', 'Returns by month', (theme) => <MonthlyReturns {...MONTHS} theme={theme} />),
  pictureCase('heat-months-narrow', 'Returns by month at the width of a phone, in German', (theme) => (
    <Phone>
      <MonthlyReturns {...MONTHS} theme={theme} locale="de" text={ANALYTICS_TEXT_DE} />
    </Phone>
  )),
  ...PROJECTIONS.map((projection) =>
    pictureCase(`map-${projection}`, `Map, ${projection}`, (theme) => (
      <WorldMap {...MAP} theme={theme} projection={projection} onProjection={() => {}} />
    )),
  ),
  pictureCase('map-amounts', 'Map of amounts at the width of a phone', (theme) => (
    <Phone>
      <WorldMap
        {...MAP}
        venues={[]}
        theme={theme}
        valueKind="amount"
        valueName="Volatility"
        countries={MAP.countries.map((country) => ({ ...country, value: Math.abs(country.value) }))}
        heightCss={260}
      />
    </Phone>
  )),
  ...THEMES.map((theme) =>
    pictureCase(`theme-${theme.id}`, theme.id, () => (
      <div style={{ display: 'grid', gap: 8, padding: 8, background: theme.colors.background }}>
        <TreemapPicture {...TREE} theme={chartThemeOf(theme)} heightCss={240} />
        <MonthlyReturns {...MONTHS} theme={chartThemeOf(theme)} heightCss={220} />
        <RadialGauge {...GAUGE} theme={chartThemeOf(theme)} heightCss={150} />
      </div>
    )),
  ),
];

function pictureCase(id: string, title: string, picture: (theme: ChartTheme) => ReactNode): PlaygroundCase {
  return { id: `analytics-${id}`, title, picture };
}

function Phone({ children, dir }: { readonly children: ReactNode; readonly dir?: 'rtl' }) {
  return (
    <div style={{ width: 340 }} dir={dir}>
      {children}
    </div>
  );
}
