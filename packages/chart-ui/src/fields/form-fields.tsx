/** The controls of a dialog, one for each kind of field: built from the field alone. */
import type { FieldControl } from '@candlemark/annotations';
import type { ComponentType, ReactNode } from 'react';
import { Label, Radio, RadioGroup, Switch } from 'react-aria-components';
import { PictureRow } from '../pictures/picture-control.tsx';
import { SignButton } from '../signs/sign-button.tsx';
import { useSay, useUi, wordOf } from '../ui-context.ts';
import { ChoiceFace, choiceName, isPictured } from './choice-face.tsx';
import { ChoiceMenu } from './choice-menu.tsx';
import type { ChosenField } from './chosen-fields.ts';
import { ColorControl, type FieldProps, LevelsControl, useFieldLabel } from './field-controls.tsx';
import { NumberInput } from './number-input.tsx';
import './fields.css';

/** As many as stand beside one another. */
const MOST_SEGMENTS = 4;

const CONTROLS: Readonly<Record<FieldControl, ComponentType<FieldProps>>> = {
  color: ColorRow,
  width: ChoiceRow,
  dash: ChoiceRow,
  'text-size': ChoiceRow,
  choice: ChoiceRow,
  switch: SwitchRow,
  number: NumberRow,
  levels: LevelsRow,
  picture: PictureRow,
  sign: SignRow,
};

/** A field with its name. */
export function FormField(props: FieldProps) {
  const Control = CONTROLS[props.chosen.field.control];
  return <Control {...props} />;
}

/** The name of a control that says it itself, and so is heard once. */
function NamedRow({ chosen, children }: { readonly chosen: ChosenField; readonly children: ReactNode }) {
  return (
    <div className="form-row">
      <span className="form-row__label" aria-hidden="true">
        {useFieldLabel(chosen)}
      </span>
      {children}
    </div>
  );
}

function ColorRow(props: FieldProps) {
  return (
    <NamedRow chosen={props.chosen}>
      <ColorControl {...props} />
    </NamedRow>
  );
}

function ChoiceRow(props: FieldProps) {
  return props.chosen.field.choices.length > MOST_SEGMENTS ? <MenuRow {...props} /> : <SegmentsRow {...props} />;
}

function MenuRow(props: FieldProps) {
  return (
    <NamedRow chosen={props.chosen}>
      <ChoiceMenu {...props} look="outlined" />
    </NamedRow>
  );
}

function SignRow(props: FieldProps) {
  return (
    <NamedRow chosen={props.chosen}>
      <SignButton {...props} look="outlined" />
    </NamedRow>
  );
}

function SegmentsRow({ chosen, isDisabled, editing }: FieldProps) {
  const { text } = useUi();
  const say = useSay();
  const { name, field, value, isMixed } = chosen;
  return (
    <RadioGroup
      className="form-row"
      orientation="horizontal"
      isDisabled={isDisabled}
      value={isMixed ? null : String(value)}
      onChange={(key) => {
        editing.change(name, field.choices.find((choice) => String(choice) === key) ?? null);
        editing.end();
      }}
    >
      <Label className="form-row__label">{wordOf(text, field.label)}</Label>
      <div className="segments">
        {field.choices.map((choice) => (
          <Radio
            key={String(choice)}
            value={String(choice)}
            className="segments__one"
            {...(isPictured(field) && { 'aria-label': choiceName(choice, text, say) })}
          >
            <ChoiceFace field={field} value={choice} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

function SwitchRow({ chosen, isDisabled, editing }: FieldProps) {
  const { text } = useUi();
  const { name, field, value, isMixed } = chosen;
  return (
    <Switch
      className="form-row switch"
      isDisabled={isDisabled}
      isSelected={value === true && !isMixed}
      onChange={(isOn) => {
        editing.change(name, isOn);
        editing.end();
      }}
    >
      <span className="form-row__label">
        {wordOf(text, field.label)}
        {isMixed && <span className="form-row__aside"> {text['fields.mixed']}</span>}
      </span>
      <span className={`switch__track ${isMixed ? 'switch__track--mixed' : ''}`} aria-hidden="true" />
    </Switch>
  );
}

function NumberRow({ chosen, isDisabled, editing }: FieldProps) {
  const { text } = useUi();
  const { name, field, value } = chosen;
  return (
    <NamedRow chosen={chosen}>
      <NumberInput
        label={wordOf(text, field.label)}
        isLabelHidden
        value={Number(value)}
        step={field.step ?? 1}
        isDisabled={isDisabled}
        wrong={text['fields.wrongNumber']}
        accepts={(one) => field.accepts(one)}
        onChange={(next) => {
          editing.change(name, next);
          editing.end();
        }}
      />
    </NamedRow>
  );
}

function LevelsRow(props: FieldProps) {
  return (
    <div className="form-levels">
      <span className="form-row__label" aria-hidden="true">
        {useFieldLabel(props.chosen)}
      </span>
      <LevelsControl {...props} />
    </div>
  );
}
