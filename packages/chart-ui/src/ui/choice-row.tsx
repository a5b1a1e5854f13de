import { ChevronDown } from 'lucide-react';
import { Button, MenuTrigger } from 'react-aria-components';
import { useSay } from '../ui-context.ts';
import { ChoicePopover } from './choice-popover.tsx';
import { Icon } from './icon.tsx';
import { type SegmentChoice, Segments } from './segments.tsx';
import './choice-row.css';

interface ChoiceRowProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly SegmentChoice<Value>[];
  readonly value: Value;
  onChange(value: Value): void;
}

/** As many letters as stand beside one another. */
const MOST_SEGMENT_LETTERS = 26;

/** One of a few, beside one another where there is room, else in a menu. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const letters = props.choices.reduce((sum, { title }) => sum + title.length + 2, 0);
  return letters > MOST_SEGMENT_LETTERS ? <MenuRow {...props} /> : <Segments {...props} />;
}

function MenuRow<Value extends string>({ label, choices, value, onChange }: ChoiceRowProps<Value>) {
  const say = useSay();
  const chosen = choices.find((choice) => choice.value === value)?.title ?? '';
  return (
    <div className="form-row">
      <span className="form-row__label" aria-hidden="true">
        {label}
      </span>
      <MenuTrigger>
        <Button
          className="button button--outlined choice-row"
          aria-label={say('fields.named', { field: label, value: chosen })}
        >
          <span className="choice-row__words">{chosen}</span>
          <Icon of={ChevronDown} />
        </Button>
        <ChoicePopover label={label} choices={choices} value={value} placement="bottom end" onChange={onChange} />
      </MenuTrigger>
    </div>
  );
}
