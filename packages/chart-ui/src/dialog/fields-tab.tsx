import type { ChosenField } from '../fields/chosen-fields.ts';
import type { FieldEditing } from '../fields/field-editing.ts';
import { FormField } from '../fields/form-fields.tsx';

interface FieldsTabProps {
  readonly fields: readonly ChosenField[];
  readonly isDisabled: boolean;
  readonly editing: FieldEditing;
}

/** Fields one below the other. */
export function FieldsTab({ fields, isDisabled, editing }: FieldsTabProps) {
  return (
    <div className="form">
      {fields.map((chosen) => (
        <FormField key={chosen.name} chosen={chosen} isDisabled={isDisabled} editing={editing} />
      ))}
    </div>
  );
}
