import './badge.css';

/** A word set apart: something to know before reading on. */
export function Badge({ children, title }: { readonly children: string; readonly title?: string }) {
  return (
    <span className="badge" title={title}>
      {children}
    </span>
  );
}
