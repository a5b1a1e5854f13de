import { LEVEL_INTERVALS } from '@candlemark/bars';
import { MAIN_SERIES, VOLUME_SERIES } from '../picture/pane-plan.ts';
import { DECIMALS } from './instrument-rule.ts';
import {
  BOOLEAN,
  FINITE,
  hasFields,
  hasOwnIds,
  isFunction,
  isRecord,
  type OptionRule,
  oneOf,
  POSITIVE,
  TEXT,
} from './option-rule.ts';
import { LINE_STYLES } from './series-options.ts';

const MEMBER_RULE: OptionRule = {
  expected: `an object with an id other than ${MAIN_SERIES} and ${VOLUME_SERIES}, and one of data and tileSource`,
  accepts: (value) =>
    isRecord(value) &&
    typeof value.id === 'string' &&
    value.id !== '' &&
    value.id !== MAIN_SERIES &&
    value.id !== VOLUME_SERIES &&
    (value.data === undefined) !== (value.tileSource === undefined),
  fields: {
    id: TEXT,
    name: TEXT,
    type: TEXT,
    data: {
      expected: 'an array of points or bars, or an object of columns',
      accepts: (value) =>
        (Array.isArray(value) && value.every(isRecord)) ||
        hasFields(value, ['time', 'value']) ||
        hasFields(value, ['time', 'open', 'high', 'low', 'close']),
    },
    tileSource: { expected: 'an object with load', accepts: (value) => isRecord(value) && isFunction(value.load) },
    pane: TEXT,
    scale: TEXT,
    color: TEXT,
    upColor: TEXT,
    downColor: TEXT,
    lineWidth: POSITIVE,
    lineStyle: oneOf(LINE_STYLES),
    base: FINITE,
    autoscale: BOOLEAN,
    visible: BOOLEAN,
    interval: oneOf(LEVEL_INTERVALS),
    decimals: DECIMALS,
  },
};

export const SERIES_RULE: OptionRule = {
  expected: 'an array of series, each with an id of its own',
  accepts: hasOwnIds,
  members: MEMBER_RULE,
};
