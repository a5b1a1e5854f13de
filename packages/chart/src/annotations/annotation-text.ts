import { ANNOTATION_TEXT_EN, type AnnotationText } from '@candlemark/annotations';

/** The words of annotations with the host's replacements in them: the same object for as long as the replacements are. */
export function annotationTextOf(replacements: () => Partial<AnnotationText>): () => AnnotationText {
  let given: Partial<AnnotationText> = {};
  let text: AnnotationText = ANNOTATION_TEXT_EN;
  return () => {
    const now = replacements();
    if (now !== given) {
      given = now;
      text = { ...ANNOTATION_TEXT_EN, ...now };
    }
    return text;
  };
}
