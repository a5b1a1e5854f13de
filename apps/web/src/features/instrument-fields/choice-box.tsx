import { Icon } from '@candlemark/chart-ui';
import { ChevronDown, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListLayout,
  Popover,
  Text,
  Virtualizer,
} from 'react-aria-components';
import { MEDIA, useMedia } from '../../data/use-media.ts';
import { useServices } from '../../services.ts';
import { useRowCss } from '../../ui/use-row-css.ts';
import { plainLetters } from './countries.ts';

export interface BoxChoice {
  /** What is kept. */
  readonly value: string;
  /** What is shown and typed. */
  readonly title: string;
  /** What else it is found by and stands beside it. */
  readonly aside?: string;
}

interface ChoiceBoxProps {
  readonly label: string;
  /** What stands in the field. */
  readonly text: string;
  readonly placeholder: string;
  readonly choices: readonly BoxChoice[];
  /** Null: it is fine. */
  readonly fault: string | null;
  readonly note?: string | null;
  /** What is said in the list while nothing is in it, of choices that come later; without it an empty list stays shut. */
  readonly whileEmpty?: string | null;
  /** Whether there is something to take away: a field may be empty because values differ. */
  readonly canClear: boolean;
  readonly isDisabled: boolean;
  readonly autoFocus?: boolean;
  onType(text: string): void;
  /** Before it is typed. */
  onChoose?(title: string): void;
  onClear(): void;
}

/** Height of a choice in pixels. */
const ROW_CSS = 32;
const ROW_TOUCH_CSS = 44;

/** A text, with what fits it to choose from: what is chosen is typed. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { label, text: typed, placeholder, choices, fault, note = null, whileEmpty = null } = props;
  const { canClear, isDisabled } = props;
  const { text } = useServices();
  const isCoarse = useMedia(MEDIA.coarse);
  const rowSize = useRowCss(isCoarse ? ROW_TOUCH_CSS : ROW_CSS);
  /** Once it is opened by its button, or by a first press, everything is offered whatever stands in the field. */
  const [isFiltered, setFiltered] = useState(false);
  const found = useMemo(() => (isFiltered ? fitting(choices, typed) : choices), [isFiltered, choices, typed]);
  return (
    <ComboBox
      className="form-block choice-box"
      allowsCustomValue
      allowsEmptyCollection={whileEmpty !== null}
      isDisabled={isDisabled}
      autoFocus={props.autoFocus === true}
      isInvalid={fault !== null}
      items={found}
      inputValue={typed}
      onInputChange={(next) => {
        if (next === typed) return;
        setFiltered(true);
        props.onType(next);
      }}
      onSelectionChange={(key) => {
        const choice = found.find(({ value }) => value === key);
        if (choice !== undefined) props.onChoose?.(choice.title);
      }}
      onOpenChange={(isOpen, trigger) => {
        if (isOpen && trigger === 'manual') setFiltered(false);
      }}
    >
      <Label className="form-label">{label}</Label>
      <div className="choice-box__field">
        <Input className="text-input" placeholder={placeholder} autoComplete="off" spellCheck="false" />
        {canClear && !isDisabled && (
          <Button
            slot={null}
            className="choice-box__button"
            aria-label={text('fields.clear', { field: label })}
            onPress={() => {
              setFiltered(false);
              props.onClear();
            }}
          >
            <Icon of={X} />
          </Button>
        )}
        <Button className="choice-box__button">
          <Icon of={ChevronDown} />
        </Button>
      </div>
      {note !== null && (
        <Text slot="description" className="form-note">
          {note}
        </Text>
      )}
      <FieldError className="form-error">{fault}</FieldError>
      <Popover className="menu-popover choice-box__popover" offset={2}>
        <Virtualizer layout={ListLayout} layoutOptions={{ rowSize, padding: 4 }}>
          <ListBox
            className="choice-box__list"
            items={found}
            renderEmptyState={() => <div className="picker-list__empty">{whileEmpty}</div>}
          >
            {({ value, title, aside }: BoxChoice) => (
              <ListBoxItem id={value} textValue={title} className="picker-list__item choice-box__choice">
                <span className="picker-list__title">{title}</span>
                {aside !== undefined && <span className="picker-list__aside">{aside}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </Virtualizer>
      </Popover>
    </ComboBox>
  );
}

/** Those that begin with what is typed, then those that hold it. */
function fitting(choices: readonly BoxChoice[], typed: string): readonly BoxChoice[] {
  const wanted = plainLetters(typed);
  if (wanted === '') return choices;
  const begins = ({ title, aside = '' }: BoxChoice) =>
    plainLetters(title).startsWith(wanted) || plainLetters(aside).startsWith(wanted);
  const holds = (choice: BoxChoice) => !begins(choice) && plainLetters(choice.title).includes(wanted);
  return [...choices.filter(begins), ...choices.filter(holds)];
}
