import { Label, Radio, RadioGroup, Text } from 'react-aria-components';
import './check.css';

interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly (readonly [value: Value, title: string])[];
  /** Null while several things that are edited together differ. */
  readonly value: Value | null;
  /** What is said of that. */
  readonly mixed: string;
  onChange(value: Value): void;
}

/** A question with a few answers, one below the other. Of several things that differ none is chosen until one is. */
export function ChoiceField<Value extends string>({ label, choices, value, mixed, onChange }: ChoiceFieldProps<Value>) {
  return (
    <RadioGroup className="form-block" value={value} onChange={(chosen) => onChange(chosen as Value)}>
      <Label className="form-label">{label}</Label>
      {choices.map(([one, title]) => (
        <Radio key={one} value={one} className="radio">
          <span className="radio__dot" aria-hidden="true" />
          {title}
        </Radio>
      ))}
      {value === null && (
        <Text slot="description" className="settings__hint">
          {mixed}
        </Text>
      )}
    </RadioGroup>
  );
}
