import type { DrawingFacts, WallClock } from '@candlemark/chart';
import { useState } from 'react';
import { FieldError, Input, Label, TextField } from 'react-aria-components';
import { useUi } from '../ui-context.ts';

interface ClockFieldsProps {
  readonly facts: DrawingFacts;
  readonly timeUs: number;
  readonly isDisabled: boolean;
  onChange(timeUs: number): void;
}

const US = { date: 86_400_000_000, time: 1_000_000 } as const;
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A moment as date and time of day, each of them typed: what is not touched keeps its microseconds. Arrow keys step by a day and by a second. */
export function ClockFields({ facts, timeUs, isDisabled, onChange }: ClockFieldsProps) {
  const { text } = useUi();
  const [typed, setTyped] = useState<Partial<WallClock>>({});
  const stands = facts.wallClockOf(timeUs);
  const clock: WallClock = { ...stands, ...typed };
  const timeOf = (name: keyof WallClock) => facts.timeUsOf({ ...stands, [name]: clock[name] });
  const commit = (name: keyof WallClock) => {
    if (typed[name] === undefined) return;
    const next = timeOf(name);
    if (next !== null && clock[name].trim() !== stands[name]) onChange(next);
    setTyped({});
  };
  const stepBy = (name: keyof WallClock, steps: number) => {
    const from = typed[name] === undefined ? timeUs : (timeOf(name) ?? timeUs);
    // A day has not always as many hours: one step further is the same time on another date.
    const { date } = facts.wallClockOf(from + steps * US[name]);
    const next =
      name === 'date' ? facts.timeUsOf({ date, time: facts.wallClockOf(from).time }) : from + steps * US.time;
    setTyped({});
    if (next !== null) onChange(next);
  };
  const field = (name: keyof WallClock, label: string, wrong: string) => (
    <TextField
      className={`clock-field clock-field--${name}`}
      value={clock[name]}
      isDisabled={isDisabled}
      isInvalid={typed[name] !== undefined && timeOf(name) === null}
      onChange={(value) => setTyped({ [name]: value })}
      onBlur={() => commit(name)}
      onKeyDown={(event) => {
        const steps = STEPS[event.key];
        if (event.key === 'Enter') {
          if (timeOf(name) !== null) commit(name);
        } else if (steps !== undefined) {
          event.preventDefault();
          stepBy(name, event.shiftKey && Math.abs(steps) === 1 ? steps * 10 : steps);
        } else event.continuePropagation();
      }}
    >
      <Label className="form-label">{label}</Label>
      <Input className="text-input" autoComplete="off" spellCheck="false" />
      <FieldError className="form-error">{wrong}</FieldError>
    </TextField>
  );
  return (
    <>
      {field('date', text['settings.date'], text['settings.dateWrong'])}
      {field('time', text['settings.time'], text['settings.timeWrong'])}
    </>
  );
}
