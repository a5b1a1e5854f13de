import { useState } from 'react';
import { FieldError, Input, Label, TextField } from 'react-aria-components';
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
  /** What to say of what is no such number. */
  readonly wrong: string;
  accepts?(value: number): boolean;
  onChange(value: number): void;
}

/** More than a person cares for; what stands behind them is kept until something else is typed. */
const MORE_DECIMALS = 2;
/** Beyond these, digits are what arithmetic left behind. */
const MOST_DECIMALS = 10;
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A number that is typed, or stepped with the arrow keys. What is typed counts with Enter or when the field is left; a number that nobody touched stays exactly as it was. */
export function NumberInput({ label, value, step, decimals, wrong, onChange, ...props }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? numberText(value, decimals);
  const accepts = (one: number | null): one is number => one !== null && (props.accepts?.(one) ?? true);
  const isWrong = typed !== null && !accepts(numberOf(typed));
  const commit = () => {
    if (typed === null) return;
    const next = numberOf(typed);
    if (!accepts(next)) return;
    setTyped(null);
    if (numberText(next, decimals) !== numberText(value, decimals)) onChange(next);
  };
  const stepBy = (steps: number) => {
    const from = numberOf(shown) ?? value;
    const next = stepped(from, steps, step);
    if (!accepts(next)) return;
    setTyped(null);
    onChange(next);
  };
  return (
    <TextField
      className="number-input"
      value={shown}
      onChange={setTyped}
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

/** `2881.40`, `2881.4012`; of 0.30000000000000004 no more than 0.3. */
export function numberText(value: number, decimals?: number): string {
  const most = decimals === undefined ? MOST_DECIMALS : decimals + MORE_DECIMALS;
  const text = String(Number(value.toFixed(Math.min(most, MOST_DECIMALS))));
  const has = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
  return decimals === undefined || text.includes('e') || has >= decimals ? text : value.toFixed(decimals);
}

/** So many steps further, on whole steps: what lies between two comes to the next one first. */
export function stepped(value: number, steps: number, step: number): number {
  const exact = Number((value / step).toFixed(MOST_DECIMALS - 4));
  const whole = steps > 0 ? Math.floor(exact) : Math.ceil(exact);
  return Number(((whole + steps) * step).toFixed(MOST_DECIMALS));
}

/** Null for what is no number. Commas and spaces between digits, and a true minus sign, are understood. */
export function numberOf(text: string): number | null {
  const plain = text
    .trim()
    .replaceAll('\u2212', '-')
    .replace(/[\s,_]/g, '');
  if (plain === '' || !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}
