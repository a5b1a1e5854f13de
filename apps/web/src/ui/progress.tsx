import { ProgressBar } from 'react-aria-components';
import './progress.css';

interface ProgressProps {
  readonly label: string;
  /** From 0 to 1; absent while nobody knows. */
  readonly fraction?: number;
}

/** A bar that fills. */
export function Progress({ label, fraction }: ProgressProps) {
  return (
    <ProgressBar
      aria-label={label}
      value={(fraction ?? 0) * 100}
      isIndeterminate={fraction === undefined}
      className="progress"
    >
      {({ percentage }) => (
        <span
          className={percentage === undefined ? 'progress__fill progress__fill--unknown' : 'progress__fill'}
          style={percentage === undefined ? undefined : { transform: `scaleX(${percentage / 100})` }}
        />
      )}
    </ProgressBar>
  );
}
