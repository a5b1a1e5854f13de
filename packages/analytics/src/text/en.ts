/** Every word of our own pictures. Placeholders are `{name}`. */
export const ANALYTICS_TEXT_EN = {
  'picture.showTable': 'Show as table',
  'picture.showPicture': 'Show as picture',
  'picture.copy': 'Copy the table',

  'table.more': 'The first {shown} of {all} rows. Whatever is copied or saved has all of them.',
  'table.name': 'Name',
  'table.group': 'Group',
  'table.country': 'Country',
  'table.kind': 'Kind',
  'table.value': 'Value',
  'table.from': 'From',
  'table.to': 'To',

  'crumbs.name': 'Shown group',

  'tree.more': 'and {count} more',
  'tree.ranks': 'no. {first} to {last}',
  'tree.count': 'Instruments',
  'tree.countSpoken': '{count} instruments',
  'tree.share': 'Share of {group}',
  'tree.empty': 'There are no instruments to show.',
  'tree.noSizes': 'None of the {count} instruments has a value for “{size}”, so there is nothing to draw areas from.',
  'tree.out': 'Back to {group}',

  'gauge.empty': 'There is no value to show.',
  'gauge.target': 'target {name} {value}',
  'gauge.inSegment': '{value}, {segment}',
  'gauge.between': '{value} between {min} and {max}',

  'matrix.empty': 'A correlation needs at least two instruments with a common past.',
  'matrix.cell': '{row} and {column}',
  'matrix.value': 'Correlation',
  'matrix.missing': 'no common past',
  'matrix.cut': 'The first {shown} of {all} are shown.',

  'months.empty': 'There is no whole month to show yet.',
  'months.year': 'Year',
  'months.mean': 'Mean',
  'months.return': 'Return',
  'months.missing': 'no data',

  'map.empty': 'None of the instruments has a country or a venue.',
  'map.loading': 'Loading the map…',
  'map.failed': 'The map could not be loaded. The table has the data.',
  'map.retry': 'Try again',
  'map.projection': 'Projection',
  'map.mercator': 'Mercator',
  'map.equal-earth': 'Equal Earth',
  'map.orthographic': 'Globe',
  'map.zoomIn': 'Zoom in',
  'map.zoomOut': 'Zoom out',
  'map.whole': 'Whole world',
  'map.kind.country': 'Country',
  'map.kind.venue': 'Venue',
} as const;

export type AnalyticsTextKey = keyof typeof ANALYTICS_TEXT_EN;
/** The words of one language. */
export type AnalyticsText = Readonly<Record<AnalyticsTextKey, string>>;
