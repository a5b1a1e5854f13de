import { useState } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { choiceName } from '../fields/choice-face.tsx';
import { type FieldProps, useFieldLabel } from '../fields/field-controls.tsx';
import { Late, LatePart } from '../ui/late.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { Tip } from '../ui/tip.tsx';
import { useSay, useUi } from '../ui-context.ts';
import { SignFace } from './sign-face.tsx';
import './sign-button.css';

const signGrid = new LatePart(async () => (await import('./sign-grid.tsx')).SignGrid);

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
      <Popover className="menu-popover sign-popover" offset={6}>
        <Dialog aria-label={label} className="sign-popover__dialog">
          <Late part={signGrid} failed={(tryAgain) => <NotLoaded onRetry={tryAgain} />}>
            {(SignGrid) => (
              <SignGrid
                label={label}
                signs={field.choices.map(String)}
                chosen={isMixed ? null : String(value)}
                onChoose={choose}
              />
            )}
          </Late>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** The same on a bar. */
export function BarSign(props: FieldProps) {
  return <SignButton {...props} look="plain" />;
}
