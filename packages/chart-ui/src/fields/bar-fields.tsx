/** The controls of a popover: those kinds of fields that fit on a button. */
import type { FibLevel, FieldControl, FieldSubject } from '@candlemark/annotations';
import { type LucideIcon, PaintBucket, Palette, PencilLine, Rows4, Type } from 'lucide-react';
import type { ComponentType } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Icon } from '../ui/icon.tsx';
import { Tip } from '../ui/tip.tsx';
import { useUi, wordOf } from '../ui-context.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import type { ChosenField } from './chosen-fields.ts';
import { ColorButton } from './color-button.tsx';
import type { FieldProps } from './form-fields.tsx';
import { LevelsEditor } from './levels-editor.tsx';

const CONTROLS: Partial<Readonly<Record<FieldControl, ComponentType<FieldProps>>>> = {
  color: BarColor,
  width: BarChoice,
  dash: BarChoice,
  'text-size': BarChoice,
  levels: BarLevels,
};

const ICONS: Readonly<Record<FieldSubject, LucideIcon>> = { line: PencilLine, fill: PaintBucket, text: Type };

export function fitsOnBar({ field }: ChosenField): boolean {
  return CONTROLS[field.control] !== undefined;
}

/** A field as a button; nothing for one that needs more room. */
export function BarField(props: FieldProps) {
  const Control = CONTROLS[props.chosen.field.control];
  return Control === undefined ? null : <Control {...props} />;
}

function BarColor({ chosen, isDisabled, editing }: FieldProps) {
  const { text } = useUi();
  const { name, field, value, isMixed } = chosen;
  return (
    <ColorButton
      label={wordOf(text, field.label)}
      icon={field.about === undefined ? Palette : ICONS[field.about]}
      color={value as string | null}
      isMixed={isMixed}
      canBeTheme={field.accepts(null)}
      isDisabled={isDisabled}
      onChange={(color) => editing.change(name, color)}
      onEnd={() => editing.end()}
    />
  );
}

function BarChoice(props: FieldProps) {
  return <ChoiceMenu {...props} look="plain" />;
}

function BarLevels({ chosen, isDisabled, editing }: FieldProps) {
  const { text } = useUi();
  const { name, field, value } = chosen;
  const label = wordOf(text, field.label);
  return (
    <DialogTrigger onOpenChange={(isOpen) => !isOpen && editing.end()}>
      <Tip title={text['levels.edit']}>
        <Button className="button button--plain icon-button" aria-label={text['levels.edit']} isDisabled={isDisabled}>
          <Icon of={Rows4} />
        </Button>
      </Tip>
      <Popover className="menu-popover" offset={6}>
        <Dialog aria-label={label} className="levels-popover">
          <LevelsEditor
            label={label}
            levels={value as readonly FibLevel[]}
            isDisabled={isDisabled}
            onChange={(levels) => editing.change(name, levels)}
            onEnd={() => editing.end()}
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
