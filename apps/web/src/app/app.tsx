import { type KeptTexts, Late, LatePart, NotLoaded, UiProvider } from '@candlemark/chart-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { I18nProvider } from 'react-aria-components';
import { Route, Router, Switch } from 'wouter';
import { DATA_PATH } from '../features/bring-data/bring-data.ts';
import { ChartPage } from '../features/chart-view/chart-page.tsx';
import { useAddressedSymbol } from '../features/chart-view/use-addressed-symbol.ts';
import { INSIGHTS_PATH } from '../features/insights/insights-address.ts';
import { INSTRUMENT_PATH } from '../features/instrument-page/instrument-address.ts';
import type { TextStorage } from '../platform/platform.ts';
import { type Services, ServicesProvider } from '../services.ts';
import { CrashPage } from './crash-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { HomePage } from './home-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell.tsx';

const insightsPage = new LatePart(async () => (await import('../features/insights/insights-page.tsx')).InsightsPage);

const dataPage = new LatePart(async () => (await import('../features/bring-data/data-page.tsx')).DataPage);

const instrumentPage = new LatePart(
  async () => (await import('../features/instrument-page/instrument-page.tsx')).InstrumentPage,
);

/** The whole app around its services. */
export function App({ services }: { readonly services: Services }) {
  const { platform, templates, words, locale } = services;
  const { isApple, storage } = platform;
  const ui = useMemo(
    () => ({ text: words.controls, isApple, kept: keptIn(storage), templates }),
    [words, isApple, storage, templates],
  );
  return (
    <ErrorBoundary
      fallback={(breakage) => (
        <CrashPage breakage={breakage} text={services.text} home={`${platform.basePath}/`} onReload={platform.reload} />
      )}
    >
      <ServicesProvider value={services}>
        <QueryClientProvider client={services.queries}>
          <I18nProvider locale={locale}>
            <UiProvider value={ui}>
              <Router base={platform.basePath}>
                <Shell>
                  <Switch>
                    <Route path="/">
                      <HomePage />
                    </Route>
                    <Route path={INSIGHTS_PATH}>
                      <Late part={insightsPage} failed={(tryAgain) => <NotLoaded onRetry={tryAgain} />}>
                        {(InsightsPage) => <InsightsPage />}
                      </Late>
                    </Route>
                    <Route path={DATA_PATH}>
                      <Late part={dataPage} failed={(tryAgain) => <NotLoaded onRetry={tryAgain} />}>
                        {(DataPage) => <DataPage />}
                      </Late>
                    </Route>
                    <Route path={INSTRUMENT_PATH}>
                      <Late part={instrumentPage} failed={(tryAgain) => <NotLoaded onRetry={tryAgain} />}>
                        {(InstrumentPage) => <InstrumentPage />}
                      </Late>
                    </Route>
                    <Route path="/chart/:symbolOrId">
                      <AddressedChart />
                    </Route>
                    <Route>
                      <NotFoundPage />
                    </Route>
                  </Switch>
                </Shell>
              </Router>
            </UiProvider>
          </I18nProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </ErrorBoundary>
  );
}

/** What controls of the chart keep stands among the rest of what the app keeps, under names that tell whose it is. */
function keptIn({ read, write }: TextStorage): KeptTexts {
  return {
    read: (name) => read(`candlemark.${name}`),
    write: (name, text) => write(`candlemark.${name}`, text),
  };
}

function AddressedChart() {
  const symbolOrId = useAddressedSymbol();
  return symbolOrId === null ? <NotFoundPage /> : <ChartPage symbolOrId={symbolOrId} />;
}
