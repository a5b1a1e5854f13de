import type { IndicatorLevel, LineStyle } from '@candlemark/chart';
import { Check, PaintBucket, Plus, X } from 'lucide-react';
import {
  Checkbox,
  Menu,
  Button as MenuButton,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  useLocale,
} from 'react-aria-components';
import { CheckMark } from '../fields/check-mark.tsx';
import { ColorButton } from '../fields/color-button.tsx';
import { LineSample } from '../fields/line-sample.tsx';
import { NumberInput } from '../fields/number-input.tsx';
import { numberText } from '../fields/number-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Tip } from '../ui/tip.tsx';
import { useSay, useUi } from '../ui-context.ts';
import type { SettingProps } from './setting-controls.tsx';
import type { LevelsSetting } from './setting-field.ts';
import { hasNextAbove, levelsIn, MOST_VALUE_LEVELS, withNewValueLevel, withValueLevel } from './value-levels.ts';
import './levels-control.css';

const WIDTHS_CSS = [1, 2, 3, 4];
const STYLES: readonly LineStyle[] = ['solid', 'dashed', 'dotted'];
const MOST = 1e9;

/** Every level with its value and its look, and one more. */
export function ValueLevelsControl({ field, value, onChoose }: SettingProps<LevelsSetting>) {
  const { text } = useUi();
  const levels = levelsIn(value);
  return (
    <fieldset className="value-levels">
      <legend className="visually-hidden">{field.title}</legend>
      <ul className="value-levels__list">
        {levels.map((level, at) => (
          <LevelRow
            // Levels have no names: what a row is follows from its place alone.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={at}
            field={field}
            level={level}
            at={at}
            isLast={!hasNextAbove(levels, at)}
            onChange={(change) => onChoose(withValueLevel(levels, at, change))}
            onRemove={() => onChoose(levels.filter((_, index) => index !== at))}
          />
        ))}
      </ul>
      <Button
        look="plain"
        isDisabled={levels.length >= MOST_VALUE_LEVELS}
        onPress={() => onChoose(withNewValueLevel(levels))}
      >
        <Plus className="icon" strokeWidth={1.5} aria-hidden="true" />
        {text['levels.add']}
      </Button>
    </fieldset>
  );
}

type LevelChange = Parameters<typeof withValueLevel>[2];

interface RowProps {
  readonly field: LevelsSetting;
  readonly level: IndicatorLevel;
  readonly at: number;
  /** Whether there is no other one above it. */
  readonly isLast: boolean;
  onChange(change: LevelChange): void;
  onRemove(): void;
}

function LevelRow({ field, level, at, isLast, onChange, onRemove }: RowProps) {
  const { locale } = useLocale();
  const say = useSay();
  const ratio = numberText(level.value, locale).replace('-', '\u2212');
  const { color, fill } = level;
  return (
    <li className="value-levels__row">
      <Checkbox
        className="check"
        aria-label={say('levels.shown', { ratio })}
        isSelected={level.isHidden !== true}
        onChange={(isOn) => onChange({ isHidden: isOn ? undefined : true })}
      >
        <CheckMark />
      </Checkbox>
      <NumberInput
        label={say('levels.ratio', { at: String(at + 1) })}
        isLabelHidden
        value={level.value}
        step={1}
        isLive
        wrong={say('levels.wrong', { most: numberText(MOST, locale) })}
        accepts={(number) => Math.abs(number) <= MOST}
        onChange={(value) => onChange({ value })}
      />
      <LineMenu level={level} label={say('levels.line', { ratio })} onChange={onChange} />
      <ColorButton
        label={say('levels.color', { ratio })}
        color={color ?? null}
        canBeTheme
        themeColor={field.themeColor}
        hasOpacity={false}
        onChange={(next) => onChange({ color: next ?? undefined })}
        onEnd={() => {}}
      />
      {isLast ? (
        <span />
      ) : (
        <div className="value-levels__fill">
          <Checkbox
            className="check"
            aria-label={say('levels.filled', { ratio })}
            isSelected={fill !== false}
            onChange={(isOn) => onChange({ fill: isOn ? undefined : false })}
          >
            <CheckMark />
          </Checkbox>
          <ColorButton
            label={say('levels.fill', { ratio })}
            icon={PaintBucket}
            color={typeof fill === 'string' ? fill : null}
            canBeTheme
            themeColor={field.fillColor}
            hasOpacity={false}
            isDisabled={fill === false}
            onChange={(next) => onChange({ fill: next ?? undefined })}
            onEnd={() => {}}
          />
        </div>
      )}
      <IconButton icon={X} title={say('levels.remove', { ratio })} onPress={onRemove} />
    </li>
  );
}

interface LineMenuProps {
  readonly level: IndicatorLevel;
  readonly label: string;
  onChange(change: LevelChange): void;
}

/** How its line is drawn: a button that shows it, and a menu of styles and widths. */
function LineMenu({ level: { lineWidth = 1, lineStyle = 'dashed' }, label, onChange }: LineMenuProps) {
  const { text } = useUi();
  const say = useSay();
  const widthWords = (count: number) => say('fields.pixels', { count: String(count) });
  return (
    <MenuTrigger>
      <Tip title={label}>
        <MenuButton
          className="button button--outlined choice-button"
          aria-label={say('fields.named', {
            field: label,
            value: `${text[`levels.style.${lineStyle}`]}, ${widthWords(lineWidth)}`,
          })}
        >
          <LineSample widthCss={lineWidth} style={lineStyle} />
        </MenuButton>
      </Tip>
      <Popover className="menu-popover menu-popover--narrow" offset={6}>
        <Menu
          aria-label={label}
          className="menu"
          onAction={(key) => {
            const style = STYLES.find((one) => one === key);
            onChange(style === undefined ? { lineWidth: Number(key) } : { lineStyle: style });
          }}
        >
          <MenuSection className="menu__section" aria-label={text['levels.style']}>
            {STYLES.map((style) => (
              <MenuItem key={style} id={style} className="menu__item" textValue={text[`levels.style.${style}`]}>
                <span className="menu__check">{style === lineStyle && <Icon of={Check} />}</span>
                <LineSample style={style} />
                <span className="menu__title">{text[`levels.style.${style}`]}</span>
              </MenuItem>
            ))}
          </MenuSection>
          <MenuSection className="menu__section" aria-label={text['levels.width']}>
            {WIDTHS_CSS.map((width) => (
              <MenuItem key={width} id={String(width)} className="menu__item" textValue={widthWords(width)}>
                <span className="menu__check">{width === lineWidth && <Icon of={Check} />}</span>
                <LineSample widthCss={width} />
                <span className="menu__title">{widthWords(width)}</span>
              </MenuItem>
            ))}
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
