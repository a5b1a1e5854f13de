import type { fetchEn } from './fetch-en.ts';

/** The words for fetching market data in German. */
export const fetchDe = {
  'command.fetch': 'Daten abrufen…',
  'command.updateData': 'Daten auf den neuesten Stand bringen',
  'fetch.title': 'Daten abrufen',
  'fetch.source': 'Quelle',
  'fetch.source.hint': 'Etwa binance',
  'fetch.source.note': 'Eine Börse wie binance oder kraken, yahoo, dukascopy oder https://…/udf',
  'fetch.market': 'Markt',
  'fetch.market.hint': 'Teil des Namens',
  'fetch.market.looking': 'Wird gesucht …',
  'fetch.market.none': 'Die Quelle kennt keinen dieses Namens.',
  'fetch.interval': 'Intervall',
  'fetch.trades': 'Einzelabschlüsse',
  'fetch.from': 'Ab',
  'fetch.from.note': 'Leer: was fehlt; bei Neuem alle Tage oder die letzten 30 Tage, wenn es kürzer ist.',
  'fetch.from.fault': 'Ein Datum schreibt man 2024-01-31.',
  'fetch.symbol': 'Name im Bestand',
  'fetch.symbol.note': 'Leer: wie der Markt heißt.',
  'fetch.start': 'Abrufen',
  'fetch.list': 'Abrufe',
  'fetch.notUpdated': 'Nicht auf den neuesten Stand gebracht: {reason}',
  'fetch.of': '{source}: {market} in {interval}',
  'fetch.progress': 'Fortschritt von {market}',
  'fetch.running':
    '{rows} Zeilen ({rate}/s), davon {stored} gespeichert; bis {reached}{left, select, none {} other {; noch {left}}}',
  'fetch.beginning': 'Die Quelle wird gefragt …',
  'fetch.waiting': 'Wartet {why}',
  'fetch.done':
    '{stored, plural, =0 {Nichts Neues} one {# Zeile gespeichert} other {# Zeilen gespeichert}}, bis {reached}',
  'fetch.cancelled':
    'Abgebrochen; {stored, plural, =0 {nichts wurde gespeichert} one {# Zeile ist gespeichert} other {# Zeilen sind gespeichert}}.',
  'fetch.failed':
    '{reason} {stored, plural, =0 {Nichts wurde gespeichert.} one {# Zeile ist gespeichert.} other {# Zeilen sind gespeichert.}}',
  'fetch.gaps': '{count, plural, one {# Lücke in dem, was die Quelle hat} other {# Lücken in dem, was die Quelle hat}}',
  'fetch.rejected': '{count, plural, one {# Zeile wurde abgelehnt} other {# Zeilen wurden abgelehnt}}',
  'fetch.begins': 'Vor {first} hat die Quelle nichts',
  'fetch.cancel': 'Abbrechen',
  'fetch.cancel.of': 'Abruf von {market} abbrechen',
  'fetch.open': '{symbol} öffnen',
  'fetch.seconds': '{count} Sek.',
  'fetch.minutes': '{count} Min.',
  'fetch.hours': '{count} Std.',
} as const satisfies Readonly<Record<keyof typeof fetchEn, string>>;
