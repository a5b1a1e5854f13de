/** What is said over a plot that shows nothing, or not everything. */
export const STATUS_TEXT_EN = {
  'chart.noData': 'No data',
  'chart.noDataHint': 'This instrument has no bars yet.',
  'chart.loading': 'Loading…',
  'chart.nothingHere': 'No data in this range',
  'chart.nothingHereHint': 'Nothing was recorded for the times in view.',
  'chart.toData': 'Go to the nearest data',
  'chart.error': 'The data could not be loaded',
  'chart.noticeOffline': 'Offline · showing what is here',
  'chart.noticeFailed': 'Some data is missing · trying again',
  'chart.errorOffline': 'The connection is lost. It is tried again by itself.',
  'chart.errorServer': 'The source could not answer. It is tried again by itself.',
  'chart.errorGone': 'The source does not have what was asked for.',
  'chart.errorData': 'The source answered with something that is no data.',
  'chart.retry': 'Try again',
} as const;
