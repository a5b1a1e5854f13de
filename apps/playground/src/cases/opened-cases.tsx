import type { FinancialChart } from '@candlemark/chart';
import {
  AnnotationControls,
  ChartSettingsDialog,
  GoToForm,
  type GoToPlaces,
  goToPlaces,
  type SettingTab,
  Sheet,
} from '@candlemark/chart-ui';
import { useEffect, useRef, useState } from 'react';
import type { PlaygroundCase } from '../playground-case.ts';

/** One field of every kind. */
const TABS: readonly SettingTab[] = [
  {
    id: 'bars',
    title: 'Bars',
    groups: [
      {
        fields: [
          {
            kind: 'choice',
            name: 'type',
            title: 'Chart type',
            choices: [
              { value: 'candles', title: 'Candles' },
              { value: 'line', title: 'Line' },
            ],
          },
          { kind: 'switch', name: 'hasGrid', title: 'Grid' },
          { kind: 'number', name: 'margin', title: 'Above the bars', least: 0, most: 45, step: 1, unit: '%' },
        ],
      },
      {
        title: 'Colours',
        fields: [
          {
            kind: 'colors',
            title: 'Colours',
            columns: ['Rising', 'Falling'],
            rows: [
              { title: 'Body', names: ['upBody', 'downBody'] },
              { title: 'Wick', names: ['upWick', 'downWick'] },
            ],
            themeColor: (name) => (name.startsWith('up') ? '#0a7f69' : '#d22f3d'),
          },
        ],
      },
    ],
  },
  {
    id: 'time',
    title: 'Time',
    groups: [
      {
        fields: [
          {
            kind: 'list',
            name: 'zone',
            title: 'Time zone',
            searchTitle: 'Search time zones',
            choices: [
              { value: null, title: 'Exchange', aside: 'UTC−5' },
              { value: 'UTC', title: 'UTC', aside: 'UTC' },
            ],
          },
        ],
      },
    ],
  },
];

const BEGINNING = { type: 'candles', hasGrid: true, margin: 10, upBody: null, downBody: '#823cd4', upWick: false };

/** What opens over a chart and covers what is beside it: each is shown where its whole id is asked for. */
export const OPENED_CASES: readonly PlaygroundCase[] = [
  {
    id: 'furniture-menu-opened',
    title: 'Menu of the chart, opened',
    isAlone: true,
    options: { volume: true },
    around: { over: (chart) => <OpenedMenu chart={chart} /> },
  },
  {
    id: 'furniture-price-axis-menu-opened',
    title: 'Menu of a price axis, opened',
    isAlone: true,
    options: { volume: true },
    around: { over: (chart) => <OpenedMenu chart={chart} at={({ right, top }) => [right - 20, top + 60]} /> },
  },
  {
    id: 'furniture-time-axis-menu-opened',
    title: 'Menu of the time axis, opened',
    isAlone: true,
    options: { volume: true },
    around: { over: (chart) => <OpenedMenu chart={chart} at={({ left, bottom }) => [left + 300, bottom - 8]} /> },
  },
  {
    id: 'furniture-settings-opened',
    title: 'Settings of the chart, opened',
    isAlone: true,
    options: { volume: true },
    around: { over: (chart) => <OpenedSettings chart={chart} /> },
  },
  {
    id: 'furniture-go-to-opened',
    title: 'Going to a date, opened',
    isAlone: true,
    options: { volume: true },
    around: { over: (chart) => <OpenedGoTo chart={chart} /> },
  },
];

interface OpenedProps {
  readonly chart: FinancialChart;
}

function OpenedGoTo({ chart }: OpenedProps) {
  const [places, setPlaces] = useState<GoToPlaces | null>(null);
  useEffect(() => {
    // There are no places before there is a view.
    const look = () => setPlaces((before) => before ?? goToPlaces(chart));
    look();
    return chart.on('viewport', look);
  }, [chart]);
  if (places === null) return null;
  return (
    <Sheet title="Go to a date" isTitleShown kind="page" onClose={() => {}}>
      <GoToForm chart={chart} places={places} onDone={() => {}} />
    </Sheet>
  );
}

interface OpenedMenuProps extends OpenedProps {
  /** Where the right button is pressed; left out, keys open the menu. */
  at?(box: DOMRect): readonly [clientX: number, clientY: number];
}

function OpenedMenu({ chart, at }: OpenedMenuProps) {
  const inside = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const open = () => {
      const plot = inside.current?.closest('figure')?.querySelector('[role=application]');
      if (at !== undefined && plot) pressRight(plot, at(plot.getBoundingClientRect()));
      else
        chart
          .commands()
          .find(({ id }) => id === 'chart.open-menu')
          ?.run();
    };
    // There is no menu before there is a picture.
    if (chart.readings() !== null) return open();
    const stop = chart.on('viewport', () => {
      stop();
      open();
    });
    return stop;
  }, [chart, at]);
  return (
    <>
      <span ref={inside} hidden />
      <AnnotationControls
        chart={chart}
        clipboard={{ read: () => Promise.resolve(''), write: () => Promise.resolve() }}
        onTell={nothing}
        menus={{
          show: [{ id: 'volume', title: 'Volume', choice: 'tick', isOn: true, run: nothing }],
          scale: [
            { id: 'linear', title: 'Linear', choice: 'radio', isOn: true, run: nothing },
            { id: 'logarithmic', title: 'Logarithmic', choice: 'radio', isOn: false, run: nothing },
          ],
          labels: [{ id: 'last-price', title: 'Newest price', choice: 'tick', isOn: true, run: nothing }],
          time: [{ id: 'utc', title: 'UTC', choice: 'radio', isOn: true, run: nothing }],
          goTo: nothing,
          goToKeys: 'Alt+KeyG',
          openSettings: nothing,
        }}
        entries={[
          { id: 'one', title: 'An entry of the host', run: nothing },
          'separator',
          {
            id: 'more',
            title: 'A menu of the host',
            entries: [{ id: 'two', title: 'Another entry', run: nothing }],
          },
        ]}
      />
    </>
  );
}

function pressRight(plot: Element, [clientX, clientY]: readonly [clientX: number, clientY: number]): void {
  const press = { clientX, clientY, button: 2, bubbles: true, cancelable: true };
  plot.dispatchEvent(new PointerEvent('pointerdown', { ...press, pointerType: 'mouse' }));
  plot.dispatchEvent(new MouseEvent('contextmenu', press));
}

function nothing(): void {}

function OpenedSettings({ chart }: OpenedProps) {
  const [over, setOver] = useState<HTMLElement | null>(null);
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(BEGINNING);
  return (
    <div ref={setOver} style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
      {over !== null && (
        <ChartSettingsDialog
          chart={chart}
          over={over}
          tabs={TABS}
          values={values}
          defaults={BEGINNING}
          templatesOf="playground"
          onChange={(change) => setValues({ ...values, ...change })}
          onKeep={() => {}}
          onCancel={() => setValues(BEGINNING)}
        />
      )}
    </div>
  );
}
