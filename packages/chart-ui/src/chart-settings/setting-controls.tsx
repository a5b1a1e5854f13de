import { Fragment } from 'react';
import { Checkbox } from 'react-aria-components';
import { CheckMark } from '../fields/check-mark.tsx';
import { ColorButton } from '../fields/color-button.tsx';
import { NumberInput } from '../fields/number-input.tsx';
import { ChoiceRow } from '../ui/choice-row.tsx';
import { SwitchRow } from '../ui/switch-row.tsx';
import { useSay } from '../ui-context.ts';
import type { ChoiceSetting, ColorsSetting, NumberSetting, SettingValues, SwitchSetting } from './setting-field.ts';

export interface SettingProps<Field> {
  readonly field: Field;
  readonly value: unknown;
  onChoose(value: unknown): void;
}

export function SwitchControl({ field, value, onChoose }: SettingProps<SwitchSetting>) {
  return <SwitchRow label={field.title} isOn={value === true} onChange={onChoose} />;
}

export function ChoiceControl({ field: { title, choices }, value, onChoose }: SettingProps<ChoiceSetting>) {
  return <ChoiceRow label={title} choices={choices} value={String(value)} onChange={onChoose} />;
}

interface NumberProps extends SettingProps<NumberSetting> {
  readonly values: SettingValues;
}

export function NumberControl({ field, value, values, onChoose }: NumberProps) {
  const say = useSay();
  const { title, least, most, step, unit, automatic, isLive = false } = field;
  const isAutomatic = typeof value !== 'number';
  const inForce = isAutomatic ? automatic?.inForce?.(values) : undefined;
  const beginning = inForce?.value ?? automatic?.beginning ?? least;
  // Before it is known there is nothing to be shown as if it were.
  const hasNumber = inForce !== null;
  return (
    <>
      <div className="form-row">
        <span className="form-row__label" aria-hidden="true">
          {title}
        </span>
        {automatic !== undefined && (
          <Checkbox
            className="check"
            aria-label={say('fields.named', { field: title, value: automatic.title })}
            isSelected={isAutomatic}
            onChange={(isOn) => onChoose(isOn ? null : beginning)}
          >
            <CheckMark />
            {automatic.title}
          </Checkbox>
        )}
        {hasNumber && (
          <div className="setting-number">
            <NumberInput
              label={title}
              isLabelHidden
              value={isAutomatic ? beginning : value}
              step={step}
              isLive={isLive}
              isDisabled={isAutomatic}
              wrong={say('chartSettings.wrong', { least: String(least), most: String(most) })}
              accepts={(number) => number >= least && number <= most}
              onChange={onChoose}
            />
            <span className="setting-number__unit">{unit}</span>
          </div>
        )}
      </div>
      {inForce?.hint && <p className="settings__hint">{inForce.hint}</p>}
    </>
  );
}

interface ColorsProps {
  readonly field: ColorsSetting;
  readonly values: SettingValues;
  onChange(change: SettingValues): void;
}

export function ColorsControl({ field, values, onChange }: ColorsProps) {
  const { title, columns, rows, isAlwaysShown = false, themeColor } = field;
  const say = useSay();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can be no grid in every browser
    <div
      role="group"
      aria-label={title}
      className="setting-colors"
      style={{ gridTemplateColumns: `1fr repeat(${columns.length}, auto)` }}
    >
      <span />
      {columns.map((column) => (
        <span key={column} className="setting-colors__head" aria-hidden="true">
          {column}
        </span>
      ))}
      {rows.map((row) => (
        <Fragment key={row.title}>
          <span aria-hidden="true">{row.title}</span>
          {row.names.map((name, at) => {
            const label = say('fields.named', { field: row.title, value: columns[at] ?? '' });
            const value = values[name];
            return (
              <div key={name} className="setting-colors__cell">
                {!isAlwaysShown && (
                  <Checkbox
                    className="check"
                    aria-label={say('chartSettings.shown', { what: label })}
                    isSelected={value !== false}
                    onChange={(isOn) => onChange({ [name]: isOn ? null : false })}
                  >
                    <CheckMark />
                  </Checkbox>
                )}
                <ColorButton
                  label={label}
                  color={typeof value === 'string' ? value : null}
                  canBeTheme
                  {...(themeColor !== undefined && { themeColor: themeColor(name, values) })}
                  hasOpacity={false}
                  isDisabled={value === false}
                  onChange={(color) => onChange({ [name]: color })}
                  onEnd={() => {}}
                />
              </div>
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}
