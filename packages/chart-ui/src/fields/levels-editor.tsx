import { type FibLevel, MOST_RATIO } from '@candlemark/annotations';
import { Plus, X } from 'lucide-react';
import { Checkbox, useLocale } from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useSay, useUi } from '../ui-context.ts';
import { CheckMark } from './check-mark.tsx';
import { ColorButton } from './color-button.tsx';
import { canAddLevel, withLevel, withNewLevel, withoutLevel } from './level-list.ts';
import { NumberInput } from './number-input.tsx';
import { numberText } from './number-text.ts';
import './levels-editor.css';

interface LevelsEditorProps {
  readonly label: string;
  readonly levels: readonly FibLevel[];
  readonly isDisabled: boolean;
  onChange(levels: readonly FibLevel[]): void;
  onEnd(): void;
}

const STEP = 0.001;

/** Every level with its ratio, its colour, and whether it is shown. */
export function LevelsEditor({ label, levels, isDisabled, onChange, onEnd }: LevelsEditorProps) {
  const { text } = useUi();
  const { locale } = useLocale();
  const say = useSay();
  const set = (next: readonly FibLevel[]) => {
    onChange(next);
    onEnd();
  };
  return (
    <fieldset className="levels">
      <legend className="visually-hidden">{label}</legend>
      <ul className="levels__list">
        {levels.map((level, at) => {
          const ratio = numberText(level.ratio, locale).replace('-', '\u2212');
          return (
            // Levels have no names: what a row is follows from its place alone.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={at} className="levels__row">
              <Checkbox
                className="check"
                aria-label={say('levels.shown', { ratio })}
                isSelected={level.shown}
                isDisabled={isDisabled}
                onChange={(shown) => set(withLevel(levels, at, { shown }))}
              >
                <CheckMark />
              </Checkbox>
              <NumberInput
                label={say('levels.ratio', { at: String(at + 1) })}
                isLabelHidden
                value={level.ratio}
                step={STEP}
                isDisabled={isDisabled}
                wrong={say('levels.wrong', { most: String(MOST_RATIO) })}
                accepts={(value) => Math.abs(value) <= MOST_RATIO}
                onChange={(value) => set(withLevel(levels, at, { ratio: value }))}
              />
              <ColorButton
                label={say('levels.color', { ratio })}
                color={level.color}
                isDisabled={isDisabled}
                onChange={(color) => {
                  if (color !== null) onChange(withLevel(levels, at, { color }));
                }}
                onEnd={onEnd}
              />
              <IconButton
                icon={X}
                title={say('levels.remove', { ratio })}
                isDisabled={isDisabled}
                onPress={() => set(withoutLevel(levels, at))}
              />
            </li>
          );
        })}
      </ul>
      <Button look="plain" isDisabled={isDisabled || !canAddLevel(levels)} onPress={() => set(withNewLevel(levels))}>
        <Plus className="icon" strokeWidth={1.5} aria-hidden="true" />
        {text['levels.add']}
      </Button>
    </fieldset>
  );
}
