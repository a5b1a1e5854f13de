import { useStore } from '../../data/store.ts';
import { useLasting } from '../../data/use-lasting.ts';
import { useServices } from '../../services.ts';

/** An edit is on its way for a moment, which is nothing to speak of. */
const WORTH_TELLING_MS = 1500;

/** How many changes wait for the server, once they wait longer than a moment. */
export function UnsentChanges() {
  const { document, text } = useServices();
  const { unsent, notKept } = useStore(document.status);
  if (!useLasting(unsent > 0, WORTH_TELLING_MS)) return null;
  const hint = notKept === null ? text('document.unsentHint') : text('document.notKeptHint', { reason: notKept });
  return (
    <span role="status" className="status-bar__text status-bar__unsent" title={hint}>
      {text('document.unsent', { count: unsent })}
      {notKept !== null && <span className="status-bar__warning"> · {hint}</span>}
    </span>
  );
}
