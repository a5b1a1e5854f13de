import { ANNOTATION_TEXT_EN } from '@candlemark/annotations';
import { isRecord, type OptionRule } from './option-rule.ts';

export const ANNOTATION_TEXT_RULE: OptionRule = {
  expected: 'an object of texts',
  accepts: isRecord,
  fields: Object.fromEntries(Object.keys(ANNOTATION_TEXT_EN).map((key) => [key, null])),
};
