import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { type FieldProps, useFieldLabel } from '../fields/field-controls.tsx';
import { Icon } from '../ui/icon.tsx';
import { Tip } from '../ui/tip.tsx';
import { useUi } from '../ui-context.ts';
import { choosePicture } from './choose-picture.ts';
import type { PictureFault } from './prepared-picture.ts';
import './picture-control.css';

/** Chooses the picture of a field; answers what was wrong with the last file. */
function useChoice({ chosen, editing }: FieldProps) {
  const [fault, setFault] = useState<PictureFault | null>(null);
  const choose = async (owner: Document) => {
    const picture = await choosePicture(owner);
    if (picture === null) return;
    setFault('fault' in picture ? picture.fault : null);
    if ('fault' in picture) return;
    editing.change(chosen.name, picture.source);
    editing.end();
  };
  return { fault, choose };
}

/** On a bar: a button with a sign. */
export function BarPicture(props: FieldProps) {
  const { text } = useUi();
  const { fault, choose } = useChoice(props);
  const words = fault === null ? text['picture.choose'] : text[`picture.${fault}`];
  return (
    <Tip title={words}>
      <Button
        className="button button--plain icon-button"
        aria-label={words}
        isDisabled={props.isDisabled}
        onPress={({ target }) => void choose(target.ownerDocument)}
      >
        <Icon of={ImageUp} />
      </Button>
    </Tip>
  );
}

/** In a dialog: what it is now, a button, and what is wrong with a file. */
export function PictureRow(props: FieldProps) {
  const { text } = useUi();
  const { fault, choose } = useChoice(props);
  const label = useFieldLabel(props.chosen);
  const source = props.chosen.isMixed ? '' : String(props.chosen.value ?? '');
  return (
    <div className="form-row">
      <span className="form-row__label" aria-hidden="true">
        {label}
      </span>
      <span className="picture-control">
        {source !== '' && <img className="picture-control__now" src={source} alt="" />}
        <Button
          className="button"
          isDisabled={props.isDisabled}
          onPress={({ target }) => void choose(target.ownerDocument)}
        >
          {text['picture.choose']}
        </Button>
      </span>
      {fault !== null && (
        <span className="picture-control__fault" role="alert">
          {text[`picture.${fault}`]}
        </span>
      )}
    </div>
  );
}
