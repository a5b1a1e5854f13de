import type { Annotation } from '@candlemark/annotations';
import type { DrawingApi } from '@candlemark/chart';
import { Checkbox, Radio, RadioGroup } from 'react-aria-components';
import { CheckMark } from '../fields/check-mark.tsx';
import { useUi, wordOf } from '../ui-context.ts';
import type { SettingsSession } from './settings-session.ts';
import { intervalClasses, withIntervals } from './shown-intervals.ts';

interface VisibilityTabProps {
  readonly selection: readonly Annotation[];
  readonly drawing: DrawingApi;
  readonly session: SettingsSession;
}

/** On which intervals it is shown. Of several the first one is asked, and all are told. */
export function VisibilityTab({ selection, drawing, session }: VisibilityTabProps) {
  const { text } = useUi();
  const facts = drawing.facts();
  if (facts === null) return null;
  const chosen = selection[0]?.intervals ?? null;
  const classes = intervalClasses(facts.levels, chosen);
  const set = (levels: readonly string[], isShown: boolean) =>
    session.showOn(withIntervals(classes, chosen ?? [], levels, isShown));
  return (
    <div className="form">
      <RadioGroup
        aria-label={text['settings.visibility']}
        className="form-block"
        value={chosen === null ? 'all' : 'some'}
        onChange={(value) => session.showOn(value === 'all' ? null : [facts.level])}
      >
        <Radio value="all" className="radio">
          <span className="radio__dot" aria-hidden="true" />
          {text['settings.onAll']}
        </Radio>
        <Radio value="some" className="radio">
          <span className="radio__dot" aria-hidden="true" />
          {text['settings.onSome']}
        </Radio>
      </RadioGroup>
      {chosen !== null &&
        classes.map(({ unit, levels }) => {
          const count = levels.filter((level) => chosen.includes(level)).length;
          const name = wordOf(text, `unit.${unit}`);
          return (
            <fieldset key={unit} aria-label={name} className="interval-class">
              <Checkbox
                className="check interval-class__all"
                isSelected={count === levels.length}
                isIndeterminate={count > 0 && count < levels.length}
                onChange={(isShown) => set(levels, isShown)}
              >
                {({ isIndeterminate }) => (
                  <>
                    <CheckMark isIndeterminate={isIndeterminate} />
                    {name}
                  </>
                )}
              </Checkbox>
              {levels.length > 1 && (
                <div className="interval-class__levels">
                  {levels.map((level) => (
                    <Checkbox
                      key={level}
                      className="check"
                      isSelected={chosen.includes(level)}
                      onChange={(isShown) => set([level], isShown)}
                    >
                      <CheckMark />
                      {level}
                    </Checkbox>
                  ))}
                </div>
              )}
            </fieldset>
          );
        })}
      {chosen?.length === 0 && <p className="settings__hint">{text['settings.onNone']}</p>}
    </div>
  );
}
