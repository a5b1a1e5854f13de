import { Icon } from '@candlemark/chart-ui';
import { Check, ChevronDown } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';

interface ChoiceMenuProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly choices: readonly { readonly value: Value; readonly title: string }[];
  onChange(value: Value): void;
}

/** One of several, in a menu whose button shows it beside what it is. */
export function ChoiceMenu<Value extends string>({ label, value, choices, onChange }: ChoiceMenuProps<Value>) {
  const title = choices.find((choice) => choice.value === value)?.title ?? '–';
  return (
    <MenuTrigger>
      <Button className="button button--outlined insights-choice">
        <span className="insights-choice__label">{label}</span>
        <span className="insights-choice__value">{title}</span>
        <Icon of={ChevronDown} />
      </Button>
      <Popover className="menu-popover" placement="bottom start" offset={4}>
        <Menu
          aria-label={label}
          className="menu"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={value === null ? [] : [value]}
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
  );
}
