/** What the server tells by a code with its facts: what is suspicious of rows, and why a calendar is proposed. */
export const toldEn = {
  'finding.out-of-order': 'Rows that do not stand in the order of their times: {count, number}; all were sorted',
  'finding.mixed-intervals': 'Bars at another distance than that of their interval: {count, number}',
  'finding.missing-bars': 'Bars missing while the calendar is open: {count, number}',
  'finding.conflicting':
    'Rows that say something else than an earlier one of the same place: {count, number}; rejected',
  'finding.end-stamps': 'Rows whose times are taken for the ends of bars: {count, number}',
  'finding.negative-price': 'Prices below zero: {count, number}',
  'finding.zero-price': 'Prices of zero beside others: {count, number}',
  'finding.high-low': 'Bars whose high or low does not hold their other prices: {count, number}',
  'finding.hundredfold':
    'Prices that change by about a hundred times, as where pence and pounds are mixed: {count, number}',
  'finding.spike': 'Rows with a price three times, or a third, of those on both sides: {count, number}',
  'finding.split':
    'Changes overnight in the ratio of a split, as where prices are not adjusted for it: {count, number}',
  'finding.jump': 'Prices that jump to three times, or a third, and stay there: {count, number}',
  'finding.zero-volume': 'Bars with prices but without volume, many in a row: {count, number}',
  'finding.unchanged': 'Bars that say the same, many in a row: {count, number}',
  'finding.rejected': 'rejected',
  'finding.repaired': 'put right',
  'finding.canRepair': 'to put this right, tick “{repair}” in the preview and import again',
  'calendar.fact.no-range': 'There is no usable range of days to tell from.',
  'calendar.fact.long-bars': 'Bars are longer than a day.',
  'calendar.fact.long-bars-all-week': 'Bars longer than a day open on all days of the week.',
  'calendar.fact.daily-all-week': 'There are bars on all days of the week.',
  'calendar.fact.daily': 'There are daily bars on {days, plural, one {# day} other {# days}} of the week.',
  'calendar.fact.daily-few-weeks':
    'There are daily bars on {days, plural, one {# day} other {# days}} of the week, over too few weeks to take others for closed.',
  'calendar.fact.holidays': 'Days without a bar that are taken for holidays: {count, number}.',
  'calendar.fact.too-many-missing': '{count, number} of {all, number} days have no bar, too many for holidays.',
  'calendar.fact.extra-days': 'Other days with a bar: {count, number}.',
  'calendar.fact.few-times': '{count, number} times are too few to tell sessions from.',
  'calendar.fact.all-hours': 'There are times at all hours of the week.',
  'calendar.fact.one-day': 'The data spans a day or less, too little to tell sessions from.',
  'calendar.fact.thin': 'The times lie too thin to tell sessions from.',
  'calendar.fact.template': '{percent, number}% of the times lie in the sessions of {template}.',
  'calendar.fact.sessions':
    'Times lie between {hours} ({timeZone}) on {days, plural, one {# day} other {# days}} of the week.',
} as const;

export type ToldTextKey = keyof typeof toldEn;
