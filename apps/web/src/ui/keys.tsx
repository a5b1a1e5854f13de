import { Fragment } from 'react';
import { keyLabels } from '../features/commands/keys.ts';
import { useServices } from '../services.ts';
import './keys.css';

/** A key combination as it stands on the reader's keyboard. */
export function Keys({ keys }: { readonly keys: string }) {
  const { isApple } = useServices().platform;
  return (
    <kbd className="keys">
      {keyLabels(keys, isApple).map((label) => (
        <Fragment key={label}>
          <kbd className="keys__key">{label}</kbd>
        </Fragment>
      ))}
    </kbd>
  );
}
