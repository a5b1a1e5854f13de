import { useState } from 'react';
import { FieldError, Input, Label, TextField, useLocale } from 'react-aria-components';
import { numberOf, numberText, stepped } from './number-text.ts';
import './fields.css';

interface NumberInputProps {
  readonly label: string;
  /** Heard and not shown. */
  readonly isLabelHidden?: boolean;
  readonly value: number;
  /** With so many decimals at least, and two more where the number has more. Without, with all that it has. */
  readonly decimals?: number;
  /** What an arrow key adds; with Shift or as a page ten of them. */
  readonly step: number;
  readonly isDisabled?: boolean;
  /** Whether it counts while it is typed, and not with Enter alone. */
  readonly isLive?: boolean;
  /** What to say of what is no such number. */
  readonly wrong: string;
  accepts?(value: number): boolean;
  onChange(value: number): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A number that is typed, or stepped with the arrow keys. What is typed counts with Enter or when the field is left; a number that nobody touched stays exactly as it was. */
export function NumberInput({ label, value, step, decimals, wrong, onChange, ...props }: NumberInputProps) {
  const { locale } = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? numberText(value, locale, decimals);
  const accepts = (one: number | null): one is number => one !== null && (props.accepts?.(one) ?? true);
  const isWrong = typed !== null && !accepts(numberOf(typed, locale));
  const commit = () => {
    if (typed === null) return;
    const next = numberOf(typed, locale);
    if (!accepts(next)) return;
    setTyped(null);
    if (numberText(next, locale, decimals) !== numberText(value, locale, decimals)) onChange(next);
  };
  const type = (next: string) => {
    setTyped(next);
    const number = numberOf(next, locale);
    if (props.isLive === true && accepts(number)) onChange(number);
  };
  const stepBy = (steps: number) => {
    const from = numberOf(shown, locale) ?? value;
    const next = stepped(from, steps, step);
    if (!accepts(next)) return;
    setTyped(null);
    onChange(next);
  };
  return (
    <TextField
      className="number-input"
      value={shown}
      onChange={type}
      isInvalid={isWrong}
      isDisabled={props.isDisabled ?? false}
      onBlur={() => {
        commit();
        setTyped(null);
      }}
      onKeyDown={(event) => {
        const steps = STEPS[event.key];
        if (event.key === 'Enter') commit();
        else if (steps !== undefined) {
          event.preventDefault();
          stepBy(event.shiftKey && Math.abs(steps) === 1 ? steps * 10 : steps);
        } else event.continuePropagation();
      }}
    >
      <Label className={props.isLabelHidden === true ? 'visually-hidden' : 'form-label'}>{label}</Label>
      <Input className="text-input" inputMode="decimal" autoComplete="off" spellCheck="false" />
      <FieldError className="form-error">{wrong}</FieldError>
    </TextField>
  );
}
