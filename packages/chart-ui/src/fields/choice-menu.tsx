import { Check, ChevronDown } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from '../ui/icon.tsx';
import { Tip } from '../ui/tip.tsx';
import { useSay, useUi, wordOf } from '../ui-context.ts';
import { ChoiceFace, choiceName, isPictured } from './choice-face.tsx';
import type { ChosenField } from './chosen-fields.ts';
import type { FieldEditing } from './field-editing.ts';
import './fields.css';

interface ChoiceMenuProps {
  readonly chosen: ChosenField;
  readonly isDisabled: boolean;
  readonly editing: FieldEditing;
  readonly look: 'plain' | 'outlined';
}

/** A button that shows what is chosen and opens a menu of the rest. */
export function ChoiceMenu({ chosen, isDisabled, editing, look }: ChoiceMenuProps) {
  const { text } = useUi();
  const say = useSay();
  const { name, field, value, isMixed } = chosen;
  const label = wordOf(text, field.label);
  const choose = (key: unknown) => {
    const choice = field.choices.find((one) => String(one) === key);
    if (choice === undefined) return;
    editing.change(name, choice);
    editing.end();
  };
  return (
    <MenuTrigger>
      <Tip title={label}>
        <Button
          className={`button button--${look} choice-button`}
          isDisabled={isDisabled}
          aria-label={say('fields.named', {
            field: label,
            value: isMixed ? text['fields.mixed'] : choiceName(value, text, say),
          })}
        >
          {isMixed ? <span aria-hidden="true">–</span> : <ChoiceFace field={field} value={value} />}
          {field.control === 'width' && !isMixed && (
            <span className="choice-button__words">{choiceName(value, text, say)}</span>
          )}
          {look === 'outlined' && <Icon of={ChevronDown} />}
        </Button>
      </Tip>
      <Popover className="menu-popover menu-popover--narrow" offset={6}>
        <Menu
          aria-label={label}
          className="menu"
          selectionMode="single"
          selectedKeys={isMixed ? [] : [String(value)]}
          onAction={choose}
        >
          {field.choices.map((choice) => (
            <MenuItem
              key={String(choice)}
              id={String(choice)}
              textValue={choiceName(choice, text, say)}
              className="menu__item"
              aria-label={choiceName(choice, text, say)}
            >
              {({ isSelected }) => (
                <>
                  <span className="menu__check">{isSelected && <Icon of={Check} />}</span>
                  {isPictured(field) && <ChoiceFace field={field} value={choice} />}
                  <span className="menu__title">{choiceName(choice, text, say)}</span>
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
