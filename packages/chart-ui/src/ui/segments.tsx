import { Label, Radio, RadioGroup } from 'react-aria-components';
import '../fields/fields.css';

export interface SegmentChoice<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly isDisabled?: boolean;
}

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly SegmentChoice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A few short words of which one is chosen, beside one another behind their name. */
export function Segments<Value extends string>({ label, choices, value, onChange }: SegmentsProps<Value>) {
  return (
    <RadioGroup
      className="form-row"
      orientation="horizontal"
      value={value}
      onChange={(key) => {
        const chosen = choices.find((one) => one.value === key);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      <Label className="form-row__label">{label}</Label>
      <div className="segments">
        {choices.map(({ value: key, title, isDisabled = false }) => (
          <Radio key={key} value={key} isDisabled={isDisabled} className="segments__one">
            {title}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
