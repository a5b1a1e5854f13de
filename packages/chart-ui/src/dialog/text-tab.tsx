import { type Annotation, type AnnotationDefinition, placeWords, shownTexts } from '@candlemark/annotations';
import { Label, TextArea, TextField } from 'react-aria-components';
import { useUi } from '../ui-context.ts';
import type { SettingsSession } from './settings-session.ts';

interface TextTabProps {
  readonly annotation: Annotation;
  readonly definition: AnnotationDefinition;
  readonly session: SettingsSession;
}

const MOST_TEXT = 10_000;

/** All texts of an annotation. */
export function TextTab({ annotation, definition, session }: TextTabProps) {
  const { text } = useUi();
  const places = shownTexts(definition, annotation);
  return (
    <div className="form">
      {places.map((place) => (
        <TextField
          key={place}
          className="form-block"
          value={annotation.text[place] ?? ''}
          isDisabled={annotation.locked}
          onChange={(words) => session.update({ text: { [place]: words.slice(0, MOST_TEXT) } })}
        >
          <Label className="form-label">{placeWords({ text }, place)}</Label>
          <TextArea className="text-input text-input--lines" rows={rowsOf(places.length)} dir="auto" />
        </TextField>
      ))}
    </div>
  );
}

/** Many small texts, such as those of cells, are a line each. */
function rowsOf(count: number): number {
  if (count === 1) return 4;
  return count > 4 ? 1 : 2;
}
