import { Button } from 'react-aria-components';
import { useStore } from '../data/store.ts';
import { MEDIA, useMedia } from '../data/use-media.ts';
import { typeName } from '../features/chart-style/unit-choices.ts';
import { ConnectionLight } from '../features/connection/connection-light.tsx';
import { UnsentChanges } from '../features/document/unsent-changes.tsx';
import { ShownDrawingHint } from '../features/drawing/shown-drawing-hint.tsx';
import { useArrivals, useServerStatus } from '../features/first-run/use-server-status.ts';
import { SyntheticBadge } from '../features/instruments/synthetic-badge.tsx';
import { choiceLabel } from '../features/intervals/interval-choices.ts';
import { useServices } from '../services.ts';
import './status-bar.css';

/** The strip under the chart: where the data is from, what is on screen of it, and whether the server answers. */
export function StatusBar() {
  const { text, regions, session, overlay, chartStyle, instrument: shown } = useServices();
  const instrument = useStore(shown);
  const style = useStore(chartStyle);
  const { units } = style;
  const zone = style.timeZone ?? instrument?.timeZone ?? '';
  const summary = useStore(session.summary);
  const status = useServerStatus();
  const isPhone = useMedia(MEDIA.phone);
  useArrivals(status);
  return (
    <footer className="status-bar" ref={regions.add}>
      {instrument !== null && (
        <>
          <SyntheticBadge instrument={instrument} />
          <Button
            className="status-bar__source"
            aria-haspopup="dialog"
            onPress={() => overlay.set({ kind: 'about-data' })}
          >
            <span className="status-bar__text">{text('status.sourceIs', { source: instrument.source })}</span>
            {instrument.licence !== null && (
              <span className="status-bar__text status-bar__licence">
                {text('status.licence', { licence: instrument.licence })}
              </span>
            )}
          </Button>
        </>
      )}
      <span className="status-bar__spring" />
      {!isPhone && <ShownDrawingHint look="line" />}
      {status?.demo.state === 'loading' && (
        <span>{text('status.demoLoading', { percent: Math.floor(status.demo.fraction * 100) })}</span>
      )}
      {summary !== null && (
        <span className="status-bar__level">
          {text('status.level', { level: units === 'none' ? choiceLabel(summary.level, text) : typeName(style, text) })}
        </span>
      )}
      {instrument !== null && (
        <span className="status-bar__zone" title={text('status.timeZone', { zone })}>
          {zone}
        </span>
      )}
      <UnsentChanges />
      <ConnectionLight />
    </footer>
  );
}
