import { useState } from 'react';
import { Button, DialogTrigger, Popover } from 'react-aria-components';
import { choiceName } from '../fields/choice-face.tsx';
import { type FieldProps, useFieldLabel } from '../fields/field-controls.tsx';
import { Tip } from '../ui/tip.tsx';
import { useSay, useUi } from '../ui-context.ts';
import { SignFace } from './sign-face.tsx';
import { SignGridPart } from './sign-grid-part.tsx';

interface SignButtonProps extends FieldProps {
  readonly look: 'plain' | 'outlined';
}

/** A button that shows a sign and opens the grid of all of them; on a phone that is a sheet at the lower edge. */
export function SignButton({ chosen, isDisabled, editing, look }: SignButtonProps) {
  const { text } = useUi();
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const { name, field, value, isMixed } = chosen;
  const label = useFieldLabel(chosen);
  const choose = (sign: string) => {
    setOpen(false);
    editing.change(name, sign);
    editing.end();
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Tip title={label}>
        <Button
          className={`button button--${look} sign-button`}
          isDisabled={isDisabled}
          aria-label={say('fields.named', {
            field: label,
            value: isMixed ? text['fields.mixed'] : choiceName(value, text, say),
          })}
        >
          {isMixed ? <span aria-hidden="true">–</span> : <SignFace sign={String(value)} />}
        </Button>
      </Tip>
      {/* The popover is the dialog itself: one within it would leave the buttons that close it out of any landmark. */}
      <Popover className="menu-popover sign-popover" offset={6}>
        <div className="sign-popover__dialog">
          <SignGridPart
            label={label}
            signs={field.choices.map(String)}
            chosen={isMixed ? null : String(value)}
            onChoose={choose}
          />
        </div>
      </Popover>
    </DialogTrigger>
  );
}

/** The same on a bar. */
export function BarSign(props: FieldProps) {
  return <SignButton {...props} look="plain" />;
}
