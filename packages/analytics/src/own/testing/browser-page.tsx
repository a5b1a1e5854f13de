/** The page of the browser tests: one picture at a time, in StrictMode, and what it asked its host for. */
import { chartThemes } from '@candlemark/chart';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { LinearGauge } from '../gauge/linear-gauge.tsx';
import { RadialGauge } from '../gauge/radial-gauge.tsx';
import { CorrelationMatrix } from '../heat-map/correlation-matrix.tsx';
import { MonthlyReturns } from '../heat-map/monthly-returns.tsx';
import type { OpeningPictureProps, PictureHandle } from '../stage/picture-frame.tsx';
import { SunburstPicture } from '../sunburst/sunburst-picture.tsx';
import { TreemapPicture } from '../treemap/treemap-picture.tsx';
import { WorldMap } from '../world-map/world-map.tsx';

const MARKET = {
  id: 'all',
  name: 'Everything',
  children: ['Technology', 'Energy', 'Utilities'].map((name, at) => ({
    id: name,
    name,
    children: Array.from({ length: 12 }, (_, nth) => ({
      id: `${name}-${nth}`,
      name: `${name.slice(0, 3)} number ${nth}`,
      size: 1000 / (1 + nth + at),
      value: ((nth % 5) - 2) / 100,
    })),
  })),
};
const SEGMENTS = [
  { name: 'low', from: 0, to: 50, tone: 'up' as const },
  { name: 'high', from: 50, to: 100, tone: 'down' as const },
];
const THREE = [
  [1, 0.5, -0.2],
  [0.5, 1, null],
  [-0.2, null, 1],
];
const INSTRUMENTS = ['One', 'Two', 'Three'].map((name) => ({ id: name.toLowerCase(), name }));
const MONTHS = Array.from({ length: 20 }, (_, at) => ({
  year: 2022 + Math.floor(at / 12),
  month: 1 + (at % 12),
  value: at / 100 - 0.1,
  timeMs: at,
}));
const COUNTRIES = [
  { code: 'US', value: 0.01 },
  { code: 'SG', value: -0.02 },
];
const VENUES = [{ id: 'ldn', name: 'London', longitude: 0, latitude: 51, value: 0.02, size: 5 }];
const TREE = { root: MARKET, sizeName: 'Volume', valueName: 'Change' };
const GAUGE = {
  value: 72,
  min: 0,
  max: 100,
  valueName: 'Percentile',
  segments: SEGMENTS,
  targets: [{ name: 'Limit', value: 90 }],
};

const PICTURES = {
  treemap: (props: OpeningPictureProps) => <TreemapPicture {...props} {...TREE} />,
  sunburst: (props: OpeningPictureProps) => <SunburstPicture {...props} {...TREE} />,
  radial: (props: OpeningPictureProps) => <RadialGauge {...props} {...GAUGE} />,
  linear: (props: OpeningPictureProps) => <LinearGauge {...props} {...GAUGE} />,
  matrix: (props: OpeningPictureProps) => <CorrelationMatrix {...props} instruments={INSTRUMENTS} values={THREE} />,
  months: (props: OpeningPictureProps) => <MonthlyReturns {...props} id="one" months={MONTHS} />,
  map: (props: OpeningPictureProps) => <WorldMap {...props} countries={COUNTRIES} venues={VENUES} valueName="Change" />,
};

interface OwnPage {
  readonly names: readonly (keyof typeof PICTURES)[];
  /** What was opened, oldest first. */
  opened: (readonly [id: string, timeMs: number | undefined])[];
  copied: string[];
  handle: PictureHandle | null;
  show(name: keyof typeof PICTURES, scheme?: 'light' | 'dark'): void;
}

declare global {
  var ownPage: OwnPage;
}

const { document: owner } = globalThis.window;
const root = createRoot(owner.body.appendChild(owner.createElement('main')));
let shown = 0;
globalThis.ownPage = {
  names: Object.keys(PICTURES) as (keyof typeof PICTURES)[],
  opened: [],
  copied: [],
  handle: null,
  show(name, scheme = 'light') {
    shown += 1;
    globalThis.ownPage.opened = [];
    const picture = PICTURES[name]({
      title: `The ${name}`,
      theme: chartThemes[scheme],
      onOpen: (id, timeMs) => globalThis.ownPage.opened.push([id, timeMs]),
      onCopy: (text) => globalThis.ownPage.copied.push(text),
      ref: (handle) => {
        globalThis.ownPage.handle = handle;
      },
    });
    // At once: a test that looks for a part must not find one of the picture before.
    flushSync(() => root.render(<StrictMode key={shown}>{picture}</StrictMode>));
  },
};
