import { Label, Radio, RadioGroup } from 'react-aria-components';
import '../fields/check.css';
import './radio-list.css';

export interface RadioChoice<Value extends string> {
  readonly value: Value;
  readonly title: string;
  /** In a line of its own. */
  readonly hint: string;
  readonly isDisabled?: boolean;
}

interface RadioListProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly RadioChoice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A few things of which one is chosen, each with what there is to know about it. */
export function RadioList<Value extends string>({ label, choices, value, onChange }: RadioListProps<Value>) {
  return (
    <RadioGroup
      className="radio-list"
      value={value}
      onChange={(key) => {
        const chosen = choices.find((one) => one.value === key);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      <Label className="form-label">{label}</Label>
      {choices.map(({ value: key, title, hint, isDisabled = false }) => (
        <Radio key={key} value={key} isDisabled={isDisabled} className="radio radio-list__one">
          <span className="radio__dot" aria-hidden="true" />
          <span className="radio-list__words">
            <span className="radio-list__title">{title}</span>
            <span className="radio-list__hint">{hint}</span>
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
