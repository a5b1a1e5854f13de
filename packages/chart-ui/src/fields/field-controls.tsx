/** The controls that are the same on a bar and in a dialog; what stands around them is theirs. */
import type { FibLevel } from '@candlemark/annotations';
import type { LucideIcon } from 'lucide-react';
import { useUi, wordOf } from '../ui-context.ts';
import type { ChosenField } from './chosen-fields.ts';
import { ColorButton } from './color-button.tsx';
import type { FieldEditing } from './field-editing.ts';
import { LevelsEditor } from './levels-editor.tsx';

export interface FieldProps {
  readonly chosen: ChosenField;
  readonly isDisabled: boolean;
  readonly editing: FieldEditing;
}

/** What a field is called. */
export function useFieldLabel({ field }: ChosenField): string {
  const { text } = useUi();
  return wordOf(text, field.label);
}

interface ColorControlProps extends FieldProps {
  /** What it colours, where its words do not stand beside it. */
  readonly icon?: LucideIcon;
}

export function ColorControl({ chosen, isDisabled, editing, icon }: ColorControlProps) {
  const { name, field, value, isMixed } = chosen;
  return (
    <ColorButton
      label={useFieldLabel(chosen)}
      color={value as string | null}
      isMixed={isMixed}
      canBeTheme={field.accepts(null)}
      isDisabled={isDisabled}
      onChange={(color) => editing.change(name, color)}
      onEnd={() => editing.end()}
      {...(icon !== undefined && { icon })}
    />
  );
}

export function LevelsControl({ chosen, isDisabled, editing }: FieldProps) {
  return (
    <LevelsEditor
      label={useFieldLabel(chosen)}
      levels={chosen.value as readonly FibLevel[]}
      isDisabled={isDisabled}
      onChange={(levels) => editing.change(chosen.name, levels)}
      onEnd={() => editing.end()}
    />
  );
}
