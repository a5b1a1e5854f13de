import { designProperties, type Theme } from '@candlemark/chart';
import { type CSSProperties, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria';
import { TopLayer } from './top-layer.ts';
import './ui-frame.css';

export interface UiFrameProps {
  /** That of the chart, so that both look alike: `lightTheme`, `darkTheme` or another. */
  readonly theme: Theme;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/**
 * What the controls of a chart stand in, with the chart or beside it: they have the colours of a theme, sizes and a font from it, and their menus and dialogs open in it, so that these have them too.
 * @example <UiFrame theme={darkTheme}><DrawingToolbar … /><FinancialChart theme={darkTheme} … /></UiFrame>
 */
export function UiFrame({ theme, className, style, children }: UiFrameProps) {
  const overlays = useRef<HTMLDivElement>(null);
  const layer = useRef<TopLayer | null>(null);
  useLayoutEffect(() => {
    const made = new TopLayer(overlays.current!);
    layer.current = made;
    return () => made.dispose();
  }, []);
  const look = useMemo(() => ({ ...designProperties(theme), colorScheme: theme.colorScheme }), [theme]);
  return (
    <div
      className={className === undefined ? 'ui-frame' : `ui-frame ${className}`}
      style={{ ...look, ...style }}
      // React fails where a browser that translates the page has put elements in the place of words.
      translate="no"
    >
      <UNSAFE_PortalProvider getContainer={() => layer.current?.container ?? null}>{children}</UNSAFE_PortalProvider>
      <div ref={overlays} className="ui-frame__overlays" />
    </div>
  );
}
