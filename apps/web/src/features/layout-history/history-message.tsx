import type { ReactNode } from 'react';

/** In the place of what cannot be shown, and what to do about it. */
export function HistoryMessage({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="history__message" role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}
