import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import './connection-light.css';

/** Whether the server answers: a dot that differs in shape and in words, not in colour alone. */
export function ConnectionLight() {
  const { connection, text } = useServices();
  const { kind } = useStore(connection.state);
  return (
    <span className="connection-light" data-state={kind}>
      <span className="connection-light__dot" />
      {text(`connection.${kind}`)}
    </span>
  );
}
