import type { ReactNode } from 'react';
import './message-page.css';

interface MessagePageProps {
  readonly title: string;
  readonly body?: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
  /** Said to those who do not see it, at once. */
  readonly isAlert?: boolean;
}

/** A sentence in the place of the chart: why there is none, and what to do. */
export function MessagePage({ title, body, children, isAlert = false }: MessagePageProps) {
  return (
    <div className="message-page" {...(isAlert && { role: 'alert' })}>
      <div className="message-page__card">
        <h1 className="message-page__title">{title}</h1>
        {body !== undefined && <p className="message-page__body">{body}</p>}
        {children}
      </div>
    </div>
  );
}
