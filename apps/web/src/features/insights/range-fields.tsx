import { useId, useState } from 'react';
import { useServices } from '../../services.ts';
import { type DayRange, isBackwards } from './range-choices.ts';

interface RangeFieldsProps extends DayRange {
  onChange(range: Partial<DayRange>): void;
}

/** The first day, and the day after the last one; where these are the wrong way round, both say so. */
export function RangeFields({ from, to, onChange }: RangeFieldsProps) {
  const { text } = useServices();
  const id = useId();
  const faultId = isBackwards({ from, to }) ? id : null;
  return (
    <>
      <DayField
        label={text('insights.from')}
        day={from}
        faultId={faultId}
        onChange={(day) => onChange({ from: day })}
      />
      <DayField label={text('insights.to')} day={to} faultId={faultId} onChange={(day) => onChange({ to: day })} />
      {faultId !== null && (
        <span id={faultId} role="alert" className="form-error insights-day__fault">
          {text('insights.backwards')}
        </span>
      )}
    </>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: string | null;
  /** Id of the words that say what is wrong; null: nothing is. */
  readonly faultId: string | null;
  onChange(day: string | null): void;
}

/** A year of fewer than four digits is still being typed: 2, 20 and 201 on the way to 2015. */
const UNFINISHED = /^0/;

function DayField({ label, day, faultId, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (value: string) => {
    const isUnfinished = UNFINISHED.test(value);
    setTyped(isUnfinished ? value : null);
    if (!isUnfinished) onChange(value === '' ? null : value);
  };
  return (
    <label className="insights-day">
      <span className="insights-choice__label">{label}</span>
      <input
        type="date"
        className="insights-day__input"
        max="9999-12-31"
        value={typed ?? day ?? ''}
        aria-invalid={faultId !== null}
        aria-describedby={faultId ?? undefined}
        onChange={({ target }) => take(target.value)}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}
