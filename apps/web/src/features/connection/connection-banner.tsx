import { Button, Icon } from '@candlemark/chart-ui';
import { CloudOff } from 'lucide-react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import '../notices/notice-stack.css';

/** Says that the server does not answer, for as long as it does not. What is loaded stays on screen behind it. */
export function ConnectionBanner() {
  const { connection, text, instrument: shown } = useServices();
  const instrument = useStore(shown);
  const state = useStore(connection.state);
  return (
    <div role="alert" className="notice-stack">
      {state.kind === 'unreachable' && (
        <div className="notice notice--danger">
          <Icon of={CloudOff} />
          <span className="notice__words">
            <span className="notice__title">
              {text(state.deviceOffline ? 'connection.deviceOffline' : 'connection.retrying')}
            </span>
            {instrument !== null && <span>{text('connection.kept')}</span>}
          </span>
          <Button onPress={() => connection.checkNow()}>{text('connection.retry')}</Button>
        </div>
      )}
    </div>
  );
}
