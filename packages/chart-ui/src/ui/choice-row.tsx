import { Check, ChevronDown } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useSay } from '../ui-context.ts';
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
        <Popover className="menu-popover" placement="bottom end" offset={4}>
          <Menu
            aria-label={label}
            className="menu"
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[value]}
            onAction={(key) => {
              const choice = choices.find((one) => one.value === key);
              if (choice !== undefined) onChange(choice.value);
            }}
          >
            {choices.map((choice) => (
              <MenuItem key={choice.value} id={choice.value} textValue={choice.title} className="menu__item">
                {({ isSelected }) => (
                  <>
                    <span className="menu__check">{isSelected && <Icon of={Check} />}</span>
                    <span className="menu__title">{choice.title}</span>
                  </>
                )}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </div>
  );
}
