import type { Annotation } from '@candlemark/annotations';
import type { DrawingApi } from '@candlemark/chart';
import { Checkbox } from 'react-aria-components';
import { CheckMark } from '../fields/check-mark.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import { useUi, wordOf } from '../ui-context.ts';
import type { SettingsSession } from './settings-session.ts';
import { intervalClasses, isOnAll, type Tick, tickOf, withIntervals } from './shown-intervals.ts';

interface VisibilityTabProps {
  readonly selection: readonly Annotation[];
  readonly drawing: DrawingApi;
  readonly session: SettingsSession;
}

/** On which intervals it is shown. Of several, what they do not share is mixed until it is chosen, and each keeps the rest. */
export function VisibilityTab({ selection, drawing, session }: VisibilityTabProps) {
  const { text } = useUi();
  const facts = drawing.facts();
  if (facts === null) return null;
  const chosen = selection.map(({ intervals }) => intervals);
  const areOnAll = isOnAll(chosen);
  const classes = intervalClasses(facts.levels, chosen);
  const set = (levels: readonly string[], isShown: boolean) =>
    session.showOn((intervals) => withIntervals(classes, intervals, levels, isShown));
  return (
    <div className="form">
      <ChoiceField
        label={text['settings.shownOn']}
        choices={[
          ['all', text['settings.onAll']],
          ['some', text['settings.onSome']],
        ]}
        value={areOnAll === null ? null : areOnAll ? 'all' : 'some'}
        mixed={text['settings.onMixed']}
        onChange={(value) => session.showOn((intervals) => (value === 'all' ? null : (intervals ?? [facts.level])))}
      />
      {areOnAll !== true &&
        classes.map(({ unit, levels }) => {
          const name = wordOf(text, `unit.${unit}`);
          return (
            <fieldset key={unit} aria-label={name} className="interval-class">
              <TickBox
                className="check interval-class__all"
                name={name}
                tick={tickOf(chosen, levels)}
                onChange={(isShown) => set(levels, isShown)}
              />
              {levels.length > 1 && (
                <div className="interval-class__levels">
                  {levels.map((level) => (
                    <TickBox
                      key={level}
                      className="check"
                      name={level}
                      tick={tickOf(chosen, [level])}
                      onChange={(isShown) => set([level], isShown)}
                    />
                  ))}
                </div>
              )}
            </fieldset>
          );
        })}
      {chosen.every((one) => one?.length === 0) && <p className="settings__hint">{text['settings.onNone']}</p>}
    </div>
  );
}

interface TickBoxProps {
  readonly className: string;
  readonly name: string;
  readonly tick: Tick;
  onChange(isTicked: boolean): void;
}

function TickBox({ className, name, tick, onChange }: TickBoxProps) {
  return (
    <Checkbox className={className} isSelected={tick === 'on'} isIndeterminate={tick === 'mixed'} onChange={onChange}>
      <CheckMark isIndeterminate={tick === 'mixed'} />
      {name}
    </Checkbox>
  );
}
