import { Fragment } from 'react';
import { useUi } from '../ui-context.ts';
import { keyLabels } from './key-labels.ts';
import './keys.css';

/** A key combination as it stands on the reader's keyboard. */
export function Keys({ keys }: { readonly keys: string }) {
  const ui = useUi();
  return (
    <kbd className="keys">
      {keyLabels(keys, ui).map((label) => (
        <Fragment key={label}>
          <kbd className="keys__key">{label}</kbd>
        </Fragment>
      ))}
    </kbd>
  );
}
