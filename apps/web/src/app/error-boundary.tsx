import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { TextKey } from '../text/en.ts';
import type { TextOf } from '../text/text.ts';
import { MessagePage } from '../ui/message-page.tsx';
import './error-boundary.css';

interface ErrorBoundaryProps {
  readonly text: TextOf<TextKey>;
  readonly onReload: () => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | null;
  /** Where in the page it happened. */
  readonly components: string;
}

/**
 * Catches what breaks while a page is drawn and shows what to do. It uses nothing but texts and links, so that whatever
 * broke cannot break it too.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, components: '' };

  static getDerivedStateFromError(thrown: unknown): Partial<ErrorBoundaryState> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(_error: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ components: componentStack ?? '' });
  }

  override render(): ReactNode {
    const { text, onReload, children } = this.props;
    const { error, components } = this.state;
    if (error === null) return children;
    return (
      <MessagePage title={text('crash.title')} body={text('crash.body')} isAlert>
        <div className="message-page__actions">
          <button type="button" className="button button--primary" onClick={onReload}>
            {text('crash.reload')}
          </button>
          <a className="button button--outlined crash__link" href="/">
            {text('crash.home')}
          </a>
        </div>
        <details className="crash__details">
          <summary>{text('crash.details')}</summary>
          <pre className="crash__report">{`${error.stack ?? error.message}\n${components}`}</pre>
        </details>
      </MessagePage>
    );
  }
}
