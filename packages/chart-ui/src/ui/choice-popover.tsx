import { Check } from 'lucide-react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { Icon } from './icon.tsx';

export interface ChoicePopoverProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly title: string }[];
  /** Null where none is chosen yet. */
  readonly value: Value | null;
  /** On which side and at which end of its button it opens. */
  readonly placement: 'bottom start' | 'bottom end' | 'top start';
  onChange(value: Value): void;
}

/** One of several in a menu, ticked, beside the button of a `MenuTrigger` that shows it. */
export function ChoicePopover<Value extends string>({
  label,
  choices,
  value,
  placement,
  onChange,
}: ChoicePopoverProps<Value>) {
  return (
    <Popover className="menu-popover" placement={placement} offset={4}>
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
  );
}
