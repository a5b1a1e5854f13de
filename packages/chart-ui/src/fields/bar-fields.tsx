/** The controls of a popover: those kinds of fields that fit on a button. */
import type { Annotation, FieldControl, FieldSubject } from '@candlemark/annotations';
import type { DrawingApi } from '@candlemark/chart';
import { type LucideIcon, PaintBucket, Palette, PencilLine, Rows4, Type } from 'lucide-react';
import type { ComponentType } from 'react';
import { Button, DialogTrigger, Popover } from 'react-aria-components';
import { BarPicture } from '../pictures/picture-control.tsx';
import { BarSign } from '../signs/sign-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PopoverDialog } from '../ui/popover-dialog.tsx';
import { Tip } from '../ui/tip.tsx';
import { useSay } from '../ui-context.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { type ChosenField, commonFields } from './chosen-fields.ts';
import { ColorControl, type FieldProps, LevelsControl, useFieldLabel } from './field-controls.tsx';

const CONTROLS: Partial<Readonly<Record<FieldControl, ComponentType<FieldProps>>>> = {
  color: BarColor,
  width: BarChoice,
  dash: BarChoice,
  'text-size': BarChoice,
  levels: BarLevels,
  picture: BarPicture,
  sign: BarSign,
};

const ICONS: Readonly<Record<FieldSubject, LucideIcon>> = { line: PencilLine, fill: PaintBucket, text: Type };

/** What annotations have in common that fits on a bar; of texts only where there is one: a line without words has no use for the size of its letters. */
export function barFieldsOf(
  selection: readonly Annotation[],
  drawing: Pick<DrawingApi, 'definitionOf'>,
): readonly ChosenField[] {
  const hasText = selection.some(
    ({ type, text }) => drawing.definitionOf(type)?.isText === true || Object.values(text).some((one) => one !== ''),
  );
  return commonFields(selection, (type) => drawing.definitionOf(type))
    .filter(({ field }) => CONTROLS[field.control] !== undefined)
    .filter(({ field }) => field.about !== 'text' || hasText);
}

/** A field as a button; nothing for one that needs more room. */
export function BarField(props: FieldProps) {
  const Control = CONTROLS[props.chosen.field.control];
  return Control === undefined ? null : <Control {...props} />;
}

function BarColor(props: FieldProps) {
  const { about } = props.chosen.field;
  return <ColorControl {...props} icon={about === undefined ? Palette : ICONS[about]} />;
}

function BarChoice(props: FieldProps) {
  return <ChoiceMenu {...props} look="plain" />;
}

/** Named by its list: a tool may have several. */
function BarLevels(props: FieldProps) {
  const say = useSay();
  const label = useFieldLabel(props.chosen);
  const title = say('levels.edit', { list: label });
  return (
    <DialogTrigger onOpenChange={(isOpen) => !isOpen && props.editing.end()}>
      <Tip title={title}>
        <Button className="button button--plain icon-button" aria-label={title} isDisabled={props.isDisabled}>
          <Icon of={Rows4} />
        </Button>
      </Tip>
      <Popover className="menu-popover" offset={6}>
        <PopoverDialog title={label} className="levels-popover">
          <LevelsControl {...props} />
        </PopoverDialog>
      </Popover>
    </DialogTrigger>
  );
}
