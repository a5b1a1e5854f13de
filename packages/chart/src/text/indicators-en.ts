/** What the chart says of its indicators. Placeholders are `{name}`. */
export const INDICATORS_TEXT_EN = {
  'step.addIndicator': 'Add {name}',
  'step.changeIndicator': 'Change {name}',
  'step.removeIndicator': 'Remove {name}',
  'step.moveIndicator': 'Move {name}',
  'say.indicator': ' {name}: {value}{beyond}.',
  'say.aboveLevel': ', above {level} for {count} bars',
  'say.aboveLevelNow': ', above {level} from this bar on',
  'say.belowLevel': ', below {level} for {count} bars',
  'say.belowLevelNow': ', below {level} from this bar on',
  'indicator.loading': 'is being computed',
  'indicator.failed': 'cannot be computed: {reason}',
  'indicator.slow': 'takes longer than {seconds} seconds, and was stopped',
  'indicator.tooWide': 'zoom in for its values',
  'indicator.noSource': 'what it is computed of is not here',
} as const;
