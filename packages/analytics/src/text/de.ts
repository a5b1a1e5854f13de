import type { AnalyticsText } from './en.ts';

/** The words of our own pictures in German. */
export const ANALYTICS_TEXT_DE: AnalyticsText = {
  'picture.showTable': 'Als Tabelle zeigen',
  'picture.showPicture': 'Als Bild zeigen',
  'picture.copy': 'Tabelle kopieren',

  'table.more': 'Die ersten {shown} von {all} Zeilen. Beim Kopieren und Speichern sind es alle.',
  'table.name': 'Name',
  'table.group': 'Gruppe',
  'table.country': 'Land',
  'table.kind': 'Art',
  'table.value': 'Wert',
  'table.from': 'Von',
  'table.to': 'Bis',

  'crumbs.name': 'Gezeigte Gruppe',

  'tree.more': 'und {count} weitere',
  'tree.ranks': 'Nr. {first} bis {last}',
  'tree.count': 'Instrumente',
  'tree.countSpoken': '{count} Instrumente',
  'tree.share': 'Anteil an {group}',
  'tree.empty': 'Es gibt keine Instrumente zu zeigen.',
  'tree.noSizes': 'Keines der {count} Instrumente hat einen Wert für „{size}“; es gibt nichts, woraus Flächen würden.',
  'tree.out': 'Zurück zu {group}',

  'gauge.empty': 'Es gibt keinen Wert zu zeigen.',
  'gauge.target': 'Ziel {name} {value}',
  'gauge.inSegment': '{value}, {segment}',
  'gauge.between': '{value} zwischen {min} und {max}',

  'matrix.empty': 'Eine Korrelation braucht mindestens zwei Instrumente mit gemeinsamer Vergangenheit.',
  'matrix.cell': '{row} und {column}',
  'matrix.value': 'Korrelation',
  'matrix.missing': 'keine gemeinsame Vergangenheit',
  'matrix.cut': 'Zu sehen sind die ersten {shown} von {all}.',

  'months.empty': 'Noch gibt es keinen ganzen Monat zu zeigen.',
  'months.year': 'Jahr',
  'months.mean': 'Mittel',
  'months.return': 'Rendite',
  'months.missing': 'keine Daten',

  'map.empty': 'Keines der Instrumente hat ein Land oder einen Handelsplatz.',
  'map.loading': 'Die Karte wird geladen…',
  'map.failed': 'Die Karte konnte nicht geladen werden. Die Daten stehen in der Tabelle.',
  'map.retry': 'Erneut versuchen',
  'map.projection': 'Projektion',
  'map.mercator': 'Mercator',
  'map.equal-earth': 'Equal Earth',
  'map.orthographic': 'Globus',
  'map.zoomIn': 'Vergrößern',
  'map.zoomOut': 'Verkleinern',
  'map.whole': 'Ganze Welt',
  'map.kind.country': 'Land',
  'map.kind.venue': 'Handelsplatz',
};
