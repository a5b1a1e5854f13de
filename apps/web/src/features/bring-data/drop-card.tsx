import { Icon } from '@candlemark/chart-ui';
import { FileUp } from 'lucide-react';
import { useDataFormats } from './data-formats.ts';
import { useDataText } from './data-words.tsx';

/** What the server takes: see its API document. */
const MOST_BYTES = 16 * 1024 ** 3;

/** Says what can be brought, where nothing has been. */
export function DropCard() {
  const text = useDataText();
  const { size } = useDataFormats();
  return (
    <div className="drop-card">
      <Icon of={FileUp} />
      <strong className="drop-card__title">{text('data.dropTitle')}</strong>
      <p className="drop-card__body">{text('data.dropBody')}</p>
      <p className="drop-card__hint">{text('data.dropLimits', { size: size(MOST_BYTES) })}</p>
    </div>
  );
}
