import { type ReactNode, useId } from 'react';
import { useDataText } from './data-words.tsx';

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  /** What was found out, in words; null where nothing was. */
  readonly found: string | null;
  readonly choices: readonly { readonly value: Value; readonly title: string }[];
  onChange(value: Value | null): void;
}

/** A choice among what can be said, or what was found out. */
export function Select<Value extends string>({ label, value, found, choices, onChange }: SelectProps<Value>) {
  const text = useDataText();
  const auto = found === null || value !== undefined ? text('preview.auto') : text('preview.autoOf', { value: found });
  return (
    <Labelled label={label}>
      {(id) => (
        <select
          id={id}
          className="text-input native-select"
          value={value ?? ''}
          onChange={(event) => onChange(choices.find((one) => one.value === event.target.value)?.value ?? null)}
        >
          <option value="">{auto}</option>
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.title}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

interface TextChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly found: string;
  readonly maxLength: number;
  onChange(value: string | null): void;
}

export function TextChoice({ label, value, found, maxLength, onChange }: TextChoiceProps) {
  const text = useDataText();
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          className="text-input"
          value={value ?? ''}
          placeholder={found === '' ? text('preview.auto') : text('preview.autoOf', { value: found })}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        />
      )}
    </Labelled>
  );
}

interface LabelledProps {
  readonly label: string;
  children(id: string): ReactNode;
}

/** A field below its name. */
export function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="form-block">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
