import { Button } from '@candlemark/chart-ui';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useServices } from '../../services.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { FailurePage } from '../connection/failure-page.tsx';
import { formatInsightsAddress, type InsightsView, parseInsightsAddress } from './insights-address.ts';
import { InsightsControls } from './insights-controls.tsx';
import { PictureCard } from './picture-card.tsx';
import { PICTURES } from './pictures/registry.ts';
import { useInsightsTitle } from './use-insights-title.ts';
import { useResolvedView } from './use-resolved-view.ts';
import './insights.css';

/** What an analyst asks next: pictures of statistics of a set of instruments. All that it shows stands in its address. */
export function InsightsPage() {
  const { platform, text } = useServices();
  const [, navigate] = useLocation();
  // The router's own text is decoded in part; the address itself is read, whenever that changes.
  const changed = useSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changed` tells when to read
  const view = useMemo(() => parseInsightsAddress(platform.location.search()), [platform, changed]);
  const { view: resolved, missing, error, retry } = useResolvedView(view);
  useInsightsTitle(resolved);
  const change = (part: Partial<InsightsView>) =>
    navigate(formatInsightsAddress({ ...view, ...part }), { replace: true });
  const show = (picture: string | null) => navigate(formatInsightsAddress({ ...view, picture }));
  const alone = PICTURES.find(({ id }) => id === view.picture);
  return (
    <div className="insights">
      <h1 className="insights__title">{text('insights.title')}</h1>
      <InsightsControls view={view} resolved={resolved} onChange={change} />
      {missing.length > 0 && (
        <p role="status" className="insights__note">
          {text('insights.missing', { symbols: missing.join(', '), count: missing.length })}
        </p>
      )}
      {error !== null && resolved === null ? (
        <FailurePage error={error} onRetry={retry} />
      ) : resolved !== null && resolved.instruments.length === 0 ? (
        <MessagePage title={text('insights.emptyTitle')} body={text('insights.emptyBody')} />
      ) : (
        resolved !== null && (
          <div className={alone === undefined ? 'insights__grid' : 'insights__grid insights__grid--alone'}>
            {alone !== undefined && <Button onPress={() => show(null)}>{text('insights.showAll')}</Button>}
            {(alone === undefined ? PICTURES : [alone]).map((picture) => (
              <PictureCard
                key={picture.id}
                picture={picture}
                view={resolved}
                isAlone={alone !== undefined}
                onAlone={() => show(alone === undefined ? picture.id : null)}
              />
            ))}
          </div>
        )
      )}
    </div>
  );
}
