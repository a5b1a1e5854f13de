import type { Annotation, ChartHome } from '@candlemark/annotations';
import { ChoiceField } from '../fields/choice-field.tsx';
import { useUi } from '../ui-context.ts';
import type { SettingsSession } from './settings-session.ts';
import { SHOWN_IN, scopeIn, shownInOf } from './shown-in.ts';

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
    <div className="shown-in">
      <ChoiceField
        label={text['settings.shownIn']}
        choices={SHOWN_IN.map((one) => [one, text[`settings.in.${one}`]])}
        value={value}
        mixed={text['settings.inMixed']}
        onChange={(chosen) => session.showIn(scopeIn(chosen, home))}
      />
    </div>
  );
}
