import type { ReactNode } from 'react';
import './message-page.css';

interface MessagePageProps {
  readonly title: string;
  readonly body?: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
  /** Said to those who do not see it, at once. */
  readonly isAlert?: boolean;
  /** Under the heading of a page, which it is a part of. */
  readonly isPart?: boolean;
}

/** A sentence in the place of the chart: why there is none, and what to do. */
export function MessagePage({ title, body, children, isAlert = false, isPart = false }: MessagePageProps) {
  const Title = isPart ? 'h2' : 'h1';
  return (
    <div className="message-page" {...(isAlert && { role: 'alert' })}>
      <div className="message-page__card">
        <Title className="message-page__title">{title}</Title>
        {body !== undefined && <p className="message-page__body">{body}</p>}
        {children}
      </div>
    </div>
  );
}
