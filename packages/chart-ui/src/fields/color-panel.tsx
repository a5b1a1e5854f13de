import { useEffect, useRef, useState } from 'react';
import {
  type Color,
  ColorArea,
  ColorField,
  ColorSlider,
  ColorSwatch,
  ColorSwatchPicker,
  ColorSwatchPickerItem,
  ColorThumb,
  Input,
  Label,
  parseColor,
  SliderOutput,
  SliderTrack,
  ToggleButton,
} from 'react-aria-components';
import { useUi } from '../ui-context.ts';
import { alphaOf, colorText, opaqueOf } from './color-text.ts';
import { PALETTE, paletteKey } from './palette.ts';
import { keepRecentColor, readRecentColors } from './recent-colors.ts';
import { Swatch } from './swatch.tsx';
import './color-panel.css';

interface ColorPanelProps {
  readonly color: string | null;
  readonly canBeTheme: boolean;
  /** That of the theme, where it is known: the picker begins with it. */
  readonly themeColor?: string | undefined;
  readonly hasOpacity: boolean;
  onChange(color: string | null): void;
  onEnd(): void;
}

/** Where the picker begins while the theme has the say, and nobody knows what it says. */
const BEGINNING = '#2275e8';
const CHECKERS = 'repeating-conic-gradient(#9aa1ad 0% 25%, #ffffff 0% 50%) 50% / 8px 8px';

/**
 * Chooses a colour: out of a palette, among those made before, by hand, or as hex digits. A drag is meant when it is let go, keys when the control is left; whatever
 * is left over when the panel closes.
 */
export function ColorPanel({ color, canBeTheme, themeColor, hasOpacity, onChange, onEnd }: ColorPanelProps) {
  const { text, kept } = useUi();
  const [recent, setRecent] = useState(() => readRecentColors(kept));
  const beginning = themeColor ?? BEGINNING;
  const { made, make } = useMadeColor(color, beginning, onChange);
  const isByKeys = useRef(false);
  const isUnkept = useRef(false);
  const latest = useRef(color);
  latest.current = color;
  useEffect(
    () => () => {
      if (isUnkept.current && latest.current !== null) keepRecentColor(kept, latest.current);
    },
    [kept],
  );
  const byHand = (next: Color) => {
    isUnkept.current = true;
    make(next);
  };
  const end = () => {
    if (isUnkept.current && color !== null) {
      keepRecentColor(kept, color);
      setRecent(readRecentColors(kept));
    }
    isUnkept.current = false;
    onEnd();
  };
  const letGo = () => {
    if (!isByKeys.current) end();
  };
  const pick = (next: Color) => {
    // Of a fill, only its hue is another: it lets as much through as before.
    onChange(colorText(next.toString('hex'), alphaOf(color ?? beginning)));
    onEnd();
  };
  const opaque = parseColor(opaqueOf(colorText(made.toString('hexa'))));
  const marked = color === null ? parseColor('#00000000') : opaque;
  return (
    // The handlers only tell keys from pointers; what can be done is done by the controls inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className="color-panel"
      onKeyDownCapture={() => {
        isByKeys.current = true;
      }}
      onPointerDownCapture={() => {
        isByKeys.current = false;
      }}
      onBlur={() => {
        // A press takes the focus from where it was, and has only begun.
        if (isUnkept.current && isByKeys.current) end();
      }}
    >
      {canBeTheme && (
        <ToggleButton
          className="button button--outlined color-panel__theme"
          isSelected={color === null}
          onChange={(isTheme) => {
            onChange(isTheme ? null : beginning);
            onEnd();
          }}
        >
          {themeColor !== undefined && <Swatch color={null} themeColor={themeColor} />}
          {text['color.theme']}
        </ToggleButton>
      )}
      <Swatches label={text['color.palette']} colors={PALETTE.map(([one]) => one)} chosen={marked} onChange={pick} />
      {recent.length > 0 && (
        <Swatches label={text['color.recent']} colors={recent} chosen={marked} onChange={pick} hasRule />
      )}
      <ColorArea
        className="color-panel__area"
        aria-label={text['color.own']}
        colorSpace="hsb"
        xChannel="saturation"
        yChannel="brightness"
        value={made}
        onChange={byHand}
        onChangeEnd={letGo}
      >
        <ColorThumb className="color-panel__thumb" />
      </ColorArea>
      <ColorSlider
        className="color-panel__slider"
        aria-label={text['color.hue']}
        colorSpace="hsb"
        channel="hue"
        value={made}
        onChange={byHand}
        onChangeEnd={letGo}
      >
        <SliderTrack className="color-panel__track">
          <ColorThumb className="color-panel__thumb color-panel__thumb--middle" />
        </SliderTrack>
      </ColorSlider>
      {hasOpacity && (
        <ColorSlider className="color-panel__slider" channel="alpha" value={made} onChange={byHand} onChangeEnd={letGo}>
          <Label className="color-panel__label">{text['color.opacity']}</Label>
          <SliderOutput className="color-panel__output" />
          <SliderTrack
            className="color-panel__track"
            style={({ defaultStyle }) => ({ ...defaultStyle, background: `${defaultStyle.background}, ${CHECKERS}` })}
          >
            <ColorThumb className="color-panel__thumb color-panel__thumb--middle" />
          </SliderTrack>
        </ColorSlider>
      )}
      <ColorField
        className="color-panel__hex"
        value={opaque}
        onChange={(next) => {
          if (next === null || next.toString('hex') === opaque.toString('hex')) return;
          byHand(next.toFormat('hsba').withChannelValue('alpha', made.getChannelValue('alpha')));
        }}
      >
        <Label className="color-panel__label">{text['color.hex']}</Label>
        <Input className="text-input" />
      </ColorField>
    </div>
  );
}

/** The colour in the making, which remembers a hue that black and white do not have. */
function useMadeColor(color: string | null, beginning: string, onChange: (color: string) => void) {
  const [made, setMade] = useState(() => byHue(color ?? beginning));
  const isSame = color === null || colorText(made.toString('hexa')) === color;
  const shown = isSame ? made : byHue(color);
  return {
    made: shown,
    make(next: Color) {
      setMade(next);
      onChange(colorText(next.toString('hexa')));
    },
  };
}

function byHue(color: string): Color {
  return parseColor(color).toFormat('hsba');
}

interface SwatchesProps {
  readonly label: string;
  readonly colors: readonly string[];
  readonly chosen: Color;
  readonly hasRule?: boolean;
  onChange(color: Color): void;
}

function Swatches({ label, colors, chosen, hasRule = false, onChange }: SwatchesProps) {
  const { text } = useUi();
  return (
    <ColorSwatchPicker
      aria-label={label}
      className={`color-panel__swatches ${hasRule ? 'color-panel__swatches--rule' : ''}`}
      value={chosen}
      onChange={onChange}
    >
      {colors.map((one) => {
        const key = paletteKey(one);
        return (
          <ColorSwatchPickerItem key={one} color={one} className="color-panel__item">
            <ColorSwatch className="color-panel__swatch" colorName={key === null ? one : text[key]} />
          </ColorSwatchPickerItem>
        );
      })}
    </ColorSwatchPicker>
  );
}
