import type { TextKey } from '../text/catalogue.ts';
import type { TextOf } from '../text/text.ts';
import { MessagePage } from '../ui/message-page.tsx';
import type { Breakage } from './error-boundary.tsx';
import './crash-page.css';

interface CrashPageProps {
  readonly breakage: Breakage;
  readonly text: TextOf<TextKey>;
  /** The address of the app. */
  readonly home: string;
  readonly onReload: () => void;
}

/** The page when everything else broke. It uses nothing but words and links, so that what broke cannot break it too. */
export function CrashPage({ breakage, text, home, onReload }: CrashPageProps) {
  return (
    <MessagePage title={text('crash.title')} body={text('crash.body')} isAlert>
      <div className="message-page__actions">
        <button type="button" className="button button--primary" onClick={onReload}>
          {text('crash.reload')}
        </button>
        <a className="button button--outlined crash-page__link" href={home}>
          {text('crash.home')}
        </a>
      </div>
      <details className="crash-page__details">
        <summary>{text('crash.details')}</summary>
        <pre className="crash-page__report">{`${breakage.error.stack ?? breakage.error.message}\n${breakage.components}`}</pre>
      </details>
    </MessagePage>
  );
}
