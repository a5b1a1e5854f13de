import { type KeyboardEvent, useState } from 'react';
import { type BoxChoice, ChoiceBox } from './choice-box.tsx';

interface AddingBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly choices: readonly BoxChoice[];
  readonly fault: string | null;
  readonly isDisabled: boolean;
  /** Something was chosen. */
  onChoose(title: string): void;
  /** A text of one's own was entered; left out where there are none. */
  onEnter?(text: string): void;
}

/** A box that gives away what is chosen or entered, and is empty again. */
export function AddingBox({ onChoose, onEnter, ...box }: AddingBoxProps) {
  const [typed, setTyped] = useState('');
  /** Each time a new box: the one before would open its list anew when its text goes. */
  const [round, setRound] = useState({ number: 0, isFocused: false });
  const empty = (isFocused: boolean) => {
    setTyped('');
    setRound(({ number }) => ({ number: number + 1, isFocused }));
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    // A marked choice is taken by the box itself; an empty box leaves the key to the form.
    if (typed.trim() === '' || event.target.getAttribute('aria-activedescendant')) return;
    event.preventDefault();
    event.stopPropagation();
    if (onEnter === undefined) return;
    onEnter(typed);
    empty(true);
  };
  const leave = () => {
    if (onEnter === undefined || typed.trim() === '') return;
    onEnter(typed);
    empty(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it
    <div onKeyDownCapture={enter} onBlur={leave}>
      <ChoiceBox
        key={round.number}
        {...box}
        text={typed}
        canClear={typed !== ''}
        autoFocus={round.isFocused}
        onType={setTyped}
        onChoose={(title) => {
          onChoose(title);
          empty(true);
        }}
        onClear={() => setTyped('')}
      />
    </div>
  );
}
