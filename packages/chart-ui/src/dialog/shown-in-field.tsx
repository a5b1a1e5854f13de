import type { Annotation } from '@candlemark/annotations';
import { Label, Radio, RadioGroup, Text } from 'react-aria-components';
import { useUi } from '../ui-context.ts';
import type { SettingsSession } from './settings-session.ts';
import { type ChartHome, SHOWN_IN, type ShownIn, scopeIn, shownInOf } from './shown-in.ts';

interface ShownInFieldProps {
  readonly selection: readonly Annotation[];
  readonly home: ChartHome;
  readonly session: SettingsSession;
}

/** In which layouts it is shown. Of several that differ, none is chosen until one is. */
export function ShownInField({ selection, home, session }: ShownInFieldProps) {
  const { text } = useUi();
  const value = shownInOf(
    selection.map(({ scope }) => scope),
    home,
  );
  return (
    <RadioGroup
      className="form-block shown-in"
      value={value}
      onChange={(chosen) => session.showIn(scopeIn(chosen as ShownIn, home))}
    >
      <Label className="form-label">{text['settings.shownIn']}</Label>
      {SHOWN_IN.map((one) => (
        <Radio key={one} value={one} className="radio">
          <span className="radio__dot" aria-hidden="true" />
          {text[`settings.in.${one}`]}
        </Radio>
      ))}
      {value === null && (
        <Text slot="description" className="settings__hint">
          {text['settings.inMixed']}
        </Text>
      )}
    </RadioGroup>
  );
}
