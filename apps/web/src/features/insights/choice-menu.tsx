import { ChoicePopover, type ChoicePopoverProps, Icon } from '@candlemark/chart-ui';
import { ChevronDown } from 'lucide-react';
import { Button, MenuTrigger } from 'react-aria-components';

type ChoiceMenuProps<Value extends string> = Omit<ChoicePopoverProps<Value>, 'placement'>;

/** One of several, in a menu whose button shows it beside what it is. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, choices, value } = props;
  const title = choices.find((choice) => choice.value === value)?.title ?? '–';
  return (
    <MenuTrigger>
      <Button className="button button--outlined insights-choice">
        <span className="insights-choice__label">{label}</span>
        <span className="insights-choice__value">{title}</span>
        <Icon of={ChevronDown} />
      </Button>
      <ChoicePopover {...props} placement="bottom start" />
    </MenuTrigger>
  );
}
