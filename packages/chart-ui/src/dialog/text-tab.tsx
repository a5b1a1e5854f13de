import type { Annotation, AnnotationDefinition } from '@candlemark/annotations';
import { Label, TextArea, TextField } from 'react-aria-components';
import { useUi, wordOf } from '../ui-context.ts';
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
  return (
    <div className="form">
      {definition.texts.map((place) => (
        <TextField
          key={place}
          className="form-block"
          value={annotation.text[place] ?? ''}
          isDisabled={annotation.locked}
          onChange={(words) => session.update({ text: { [place]: words.slice(0, MOST_TEXT) } })}
        >
          <Label className="form-label">{wordOf(text, `place.${place}`)}</Label>
          <TextArea className="text-input text-input--lines" rows={definition.texts.length > 1 ? 2 : 4} dir="auto" />
        </TextField>
      ))}
    </div>
  );
}
