import { HistoryButtons, HistoryMenu, Icon, IconButton } from '@candlemark/chart-ui';
import {
  ChartNoAxesCombined,
  ChevronDown,
  Command,
  Database,
  Ellipsis,
  GitCompareArrows,
  Keyboard,
  ListTree,
  Palette,
  PanelRight,
  Pencil,
  Scan,
  Settings2,
  SquareFunction,
  Table2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { Button, Toolbar } from 'react-aria-components';
import { Link } from 'wouter';
import { useStore } from '../data/store.ts';
import { MEDIA, useMedia, useRoom } from '../data/use-media.ts';
import { ChartStyleMenus } from '../features/chart-style/chart-style-menus.tsx';
import { useAddressedSymbol } from '../features/chart-view/use-addressed-symbol.ts';
import { CommandButton } from '../features/commands/command-button.tsx';
import { SyntheticBadge } from '../features/instruments/synthetic-badge.tsx';
import { IntervalPicker } from '../features/intervals/interval-picker.tsx';
import { LayoutMenu } from '../features/layouts/layout-menu.tsx';
import { ReadOnlyBadge } from '../features/layouts/read-only-badge.tsx';
import { useServices } from '../services.ts';
import { MoreMenu } from './more-menu.tsx';
import { NameMark } from './name-mark.tsx';
import { useDataPanel, usePanel, useTreePanel } from './use-panel.ts';
import './top-bar.css';

/** The bar over the chart: what is shown, in which interval, and the ways to everything else. */
export function TopBar() {
  const services = useServices();
  const { text, overlay, regions, layouts } = services;
  const instrument = useStore(services.instrument);
  // The address names the instrument before the server has told about it.
  const addressed = useAddressedSymbol();
  const symbol = instrument?.symbol ?? addressed;
  const drawing = useStore(services.session.drawing);
  const isDrawingOpen = useStore(services.isDrawingOpen);
  const isPhone = useMedia(MEDIA.phone);
  const isNarrow = useRoom(MEDIA.narrow);
  const isGathered = useRoom(MEDIA.gathered);
  const isDataOpen = useDataPanel();
  const isTreeOpen = useTreePanel();
  const { isPossible: isPanelPossible, isOpen: isPanelOpen } = usePanel();
  const panelButton = isPanelPossible && (
    <CommandButton
      command="app.toggle-panel"
      titleKey="command.togglePanel"
      icon={PanelRight}
      isPressed={isPanelOpen}
    />
  );
  return (
    <header className="top-bar" ref={regions.add}>
      {(!isPhone || symbol === null) && (
        <Link href="/" className="top-bar__home" aria-label={text('app.home')}>
          <NameMark />
          <span className="top-bar__word">{text('app.name')}</span>
        </Link>
      )}
      <Toolbar aria-label={text('region.bar')} className="top-bar__tools">
        {symbol !== null && (
          <Button
            className="button button--plain top-bar__symbol"
            data-region-entry
            aria-haspopup="dialog"
            onPress={() => overlay.set({ kind: 'search', text: '' })}
          >
            <span className="top-bar__symbol-text">{symbol}</span>
            {instrument !== null && !isPhone && <SyntheticBadge instrument={instrument} isShort />}
            <span className="visually-hidden">{text('toolbar.changeInstrument')}</span>
            <Icon of={ChevronDown} />
          </Button>
        )}
        {instrument !== null && (
          <>
            <span className="top-bar__rule" />
            <IntervalPicker instrument={instrument} />
            <span className="top-bar__rule" />
            <ChartStyleMenus />
            {!layouts.isReadOnly && !isNarrow && (
              <>
                <CommandButton command="app.indicators" titleKey="command.indicators" icon={SquareFunction} />
                <CommandButton command="app.compare" titleKey="command.compare" icon={GitCompareArrows} />
              </>
            )}
            {!isNarrow && (
              <CommandButton command="app.chart-settings" titleKey="command.chartSettings" icon={Settings2} />
            )}
            <span className="top-bar__rule" />
            {!isNarrow && (
              <div className="top-bar__group">
                <CommandButton command="chart.zoom-out" titleKey="command.zoomOut" icon={ZoomOut} />
                <CommandButton command="chart.zoom-in" titleKey="command.zoomIn" icon={ZoomIn} />
                <CommandButton command="chart.fit" titleKey="command.fit" icon={Scan} />
              </div>
            )}
            {!isPhone && !layouts.isReadOnly && (
              <>
                {!isNarrow && <span className="top-bar__rule" />}
                <div className="top-bar__group">
                  <HistoryButtons drawing={drawing} />
                  <HistoryMenu drawing={drawing} />
                </div>
              </>
            )}
          </>
        )}
        <span className="top-bar__spring" />
        {layouts.isReadOnly ? <ReadOnlyBadge /> : !isPhone && <LayoutMenu />}
        {isGathered ? (
          <>
            {isPhone && instrument !== null && !layouts.isReadOnly && (
              <IconButton
                icon={Pencil}
                title={text('toolbar.draw')}
                aria-pressed={isDrawingOpen}
                onPress={() => services.isDrawingOpen.set(!isDrawingOpen)}
              />
            )}
            {panelButton}
            <MoreMenu icon={Ellipsis} />
          </>
        ) : (
          <div className="top-bar__group">
            <CommandButton command="app.data" titleKey="command.data" icon={Database} />
            <CommandButton command="app.insights" titleKey="command.insights" icon={ChartNoAxesCombined} />
            <CommandButton command="app.palette" titleKey="command.palette" icon={Command} />
            <CommandButton command="app.themes" titleKey="command.themes" icon={Palette} />
            <CommandButton command="app.shortcuts" titleKey="command.shortcuts" icon={Keyboard} />
            <CommandButton
              command="app.toggle-data"
              titleKey="command.toggleData"
              icon={Table2}
              isPressed={isDataOpen}
            />
            <CommandButton
              command="app.toggle-tree"
              titleKey="command.toggleTree"
              icon={ListTree}
              isPressed={isTreeOpen}
            />
            {panelButton}
          </div>
        )}
      </Toolbar>
    </header>
  );
}
