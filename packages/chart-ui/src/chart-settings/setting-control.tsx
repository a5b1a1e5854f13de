import { ValueLevelsControl } from './levels-control.tsx';
import { ListControl } from './list-control.tsx';
import { ChoiceControl, ColorsControl, NumberControl, SwitchControl } from './setting-controls.tsx';
import { isShownField, type SettingField, type SettingGroup, type SettingValues } from './setting-field.ts';

interface GroupsProps {
  readonly groups: readonly SettingGroup[];
  readonly values: SettingValues;
  onChange(change: SettingValues): void;
}

/** Fields one below the other, under the titles of their groups. */
export function SettingGroups({ groups, values, onChange }: GroupsProps) {
  return groups.map(({ title, fields }) => {
    const shown = fields.filter((field) => isShownField(field, values));
    if (shown.length === 0) return null;
    return (
      <div key={`${title} ${fields[0]?.title}`} className="form setting-group">
        {title !== undefined && <h3 className="setting-group__title">{title}</h3>}
        {shown.map((field) => (
          <SettingControl key={field.title} field={field} values={values} onChange={onChange} />
        ))}
      </div>
    );
  });
}

interface ControlProps {
  readonly field: SettingField;
  readonly values: SettingValues;
  onChange(change: SettingValues): void;
}

function SettingControl({ field, values, onChange }: ControlProps) {
  if (field.kind === 'colors') return <ColorsControl field={field} values={values} onChange={onChange} />;
  const value = values[field.name];
  const choose = (next: unknown) => onChange({ [field.name]: next });
  switch (field.kind) {
    case 'switch':
      return <SwitchControl field={field} value={value} onChoose={choose} />;
    case 'choice':
      return <ChoiceControl field={field} value={value} onChoose={choose} />;
    case 'number':
      return <NumberControl field={field} value={value} values={values} onChoose={choose} />;
    case 'levels':
      return <ValueLevelsControl field={field} value={value} onChoose={choose} />;
    case 'list':
      return <ListControl field={field} value={value} onChoose={choose} />;
  }
}
