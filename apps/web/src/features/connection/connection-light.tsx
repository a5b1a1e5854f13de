import { useStore } from '../../data/store.ts';
import { useLasting } from '../../data/use-lasting.ts';
import { useServices } from '../../services.ts';
import './connection-light.css';

/** The event channel of a server that starts again is back by then. */
const WORTH_TELLING_MS = 15_000;

/** Whether the server answers, and tells of what others change: a dot that differs in shape and in words, not in colour alone. */
export function ConnectionLight() {
  const { connection, document, text } = useServices();
  const { kind } = useStore(connection.state);
  const { link } = useStore(document.status);
  // A proxy may pass every request on, and no socket.
  const isNotLive = useLasting(kind === 'online' && link === 'offline', WORTH_TELLING_MS);
  const state = isNotLive ? 'notLive' : kind;
  return (
    <span
      className="connection-light"
      data-state={state}
      title={isNotLive ? text('connection.notLiveHint') : undefined}
    >
      <span className="connection-light__dot" />
      {text(`connection.${state}`)}
    </span>
  );
}
