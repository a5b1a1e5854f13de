import { Switch } from 'react-aria-components';
import '../fields/fields.css';

interface SwitchRowProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is there or not. */
export function SwitchRow({ label, isOn, onChange }: SwitchRowProps) {
  return (
    <Switch className="form-row switch" isSelected={isOn} onChange={onChange}>
      <span className="form-row__label">{label}</span>
      <span className="switch__track" aria-hidden="true" />
    </Switch>
  );
}
