import { useUi } from '../ui-context.ts';
import { Button } from './button.tsx';
import './not-loaded.css';

interface NotLoadedProps {
  /** Whether it floats over something and needs a ground of its own. */
  readonly look?: 'plain' | 'floating';
  onRetry(): void;
  /** For what was opened, and can be done without. */
  onClose?(): void;
}

/** Stands in the place of what could not be fetched. */
export function NotLoaded({ look = 'plain', onRetry, onClose }: NotLoadedProps) {
  const { text } = useUi();
  return (
    <div role="alert" className={`not-loaded not-loaded--${look}`}>
      <p>{text['late.failed']}</p>
      <div className="not-loaded__actions">
        <Button look="primary" onPress={onRetry}>
          {text['late.retry']}
        </Button>
        {onClose !== undefined && <Button onPress={onClose}>{text['sheet.close']}</Button>}
      </div>
    </div>
  );
}
