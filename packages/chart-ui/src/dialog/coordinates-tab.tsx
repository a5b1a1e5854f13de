import {
  type Anchor,
  type Annotation,
  type AnnotationDefinition,
  isPinned,
  unpinned,
  usedCoordinates,
  withCoordinate,
} from '@candlemark/annotations';
import type { DrawingApi, DrawingFacts } from '@candlemark/chart';
import { useMemo } from 'react';
import { NumberInput } from '../fields/number-input.tsx';
import { useSay, useUi } from '../ui-context.ts';
import { ClockFields } from './clock-fields.tsx';
import type { SettingsSession } from './settings-session.ts';

interface CoordinatesTabProps {
  readonly annotation: Annotation;
  readonly definition: AnnotationDefinition;
  readonly drawing: DrawingApi;
  readonly session: SettingsSession;
}

/** Of a tool that takes any number of points every one is followed. */
const FOLLOWED = { time: true, price: true };
/** Nobody types in the hundreds of points of a stroke. */
const MOST_POINTS_SHOWN = 40;

/** Where an annotation stands, in numbers: only those that its tool follows. */
export function CoordinatesTab(props: CoordinatesTabProps) {
  return props.definition.isPinned === true ? <PinnedPlace {...props} /> : <Coordinates {...props} />;
}

function Coordinates({ annotation, definition, drawing, session }: CoordinatesTabProps) {
  const { text } = useUi();
  const say = useSay();
  const anchors = unpinned(annotation.anchors);
  const used = useMemo(() => usedCoordinates(definition), [definition]);
  const facts: DrawingFacts | null = drawing.facts();
  if (facts === null) return null;
  const set = (at: number, name: keyof Anchor, value: number) =>
    session.update({ anchors: withCoordinate(anchors, at, name, value, used) });
  const hasTime = used.some(({ time }) => time);
  return (
    <div className="form">
      {anchors.slice(0, MOST_POINTS_SHOWN).map((anchor, at) => (
        // Points have no names: which one it is its place says.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={at} className="point" disabled={annotation.locked}>
          <legend className={anchors.length > 1 ? 'form-label' : 'visually-hidden'}>
            {say('settings.point', { at: String(at + 1) })}
          </legend>
          <div className="point__fields">
            {(used[at] ?? FOLLOWED).time && (
              <ClockFields
                facts={facts}
                timeUs={anchor.timeUs}
                isDisabled={annotation.locked}
                onChange={(timeUs) => set(at, 'timeUs', timeUs)}
              />
            )}
            {(used[at] ?? FOLLOWED).price && (
              <NumberInput
                label={text['settings.price']}
                value={anchor.price}
                decimals={facts.decimals}
                step={facts.tickSize}
                wrong={text['settings.priceWrong']}
                isDisabled={annotation.locked}
                onChange={(price) => set(at, 'price', price)}
              />
            )}
          </div>
        </fieldset>
      ))}
      {hasTime && <p className="settings__hint">{say('settings.zone', { zone: facts.timeZone })}</p>}
    </div>
  );
}

const PINNED_FIELDS = ['xFraction', 'yFraction'] as const;

/** Of what is held to the screen: shares of the pane, in percent. */
function PinnedPlace({ annotation, session }: CoordinatesTabProps) {
  const { text } = useUi();
  const [anchor] = annotation.anchors;
  if (anchor === undefined || !isPinned(anchor)) return null;
  return (
    <div className="form">
      <div className="point__fields">
        {PINNED_FIELDS.map((name) => (
          <NumberInput
            key={name}
            label={text[`settings.${name}`]}
            value={Math.round(anchor[name] * 1000) / 10}
            decimals={1}
            step={1}
            wrong={text['settings.shareWrong']}
            isDisabled={annotation.locked}
            accepts={(percent) => percent >= 0 && percent <= 100}
            onChange={(percent) => session.update({ anchors: [{ ...anchor, [name]: percent / 100 }] })}
          />
        ))}
      </div>
    </div>
  );
}
