import type { ToldTextKey } from './told-en.ts';

/** What the server tells by a code with its facts, in German. */
export const toldDe: Readonly<Record<ToldTextKey, string>> = {
  'finding.out-of-order': 'Zeilen, die nicht nach ihren Zeiten geordnet sind: {count, number}; alle wurden sortiert',
  'finding.mixed-intervals': 'Kerzen in einem anderen Abstand als dem ihres Intervalls: {count, number}',
  'finding.missing-bars': 'Kerzen, die fehlen, während der Kalender offen ist: {count, number}',
  'finding.conflicting':
    'Zeilen, die anderes sagen als eine frühere an derselben Stelle: {count, number}; sie wurden abgelehnt',
  'finding.end-stamps': 'Zeilen, deren Zeiten als Ende von Kerzen verstanden sind: {count, number}',
  'finding.negative-price': 'Preise unter null: {count, number}',
  'finding.zero-price': 'Preise von null neben anderen: {count, number}',
  'finding.high-low': 'Kerzen, deren Hoch oder Tief ihre anderen Preise nicht umfasst: {count, number}',
  'finding.hundredfold':
    'Preise, die sich etwa auf das Hundertfache ändern, wie dort, wo Pence und Pfund gemischt sind: {count, number}',
  'finding.spike':
    'Zeilen mit einem Preis vom Dreifachen, oder einem Drittel, der Preise davor und danach: {count, number}',
  'finding.split':
    'Änderungen über Nacht im Verhältnis eines Splits, wie bei nicht bereinigten Preisen: {count, number}',
  'finding.jump': 'Preise, die auf das Dreifache, oder ein Drittel, springen und dort bleiben: {count, number}',
  'finding.zero-volume': 'Kerzen mit Preisen, aber ohne Volumen, viele hintereinander: {count, number}',
  'finding.unchanged': 'Kerzen, die dasselbe sagen, viele hintereinander: {count, number}',
  'finding.rejected': 'abgelehnt',
  'finding.repaired': 'berichtigt',
  'finding.canRepair': 'zum Berichtigen in der Vorschau „{repair}“ ankreuzen und neu importieren',
  'calendar.fact.no-range': 'Es gibt keine brauchbare Spanne von Tagen, an der sich das ablesen ließe.',
  'calendar.fact.long-bars': 'Die Kerzen sind länger als ein Tag.',
  'calendar.fact.long-bars-all-week': 'Kerzen, die länger als ein Tag sind, öffnen an allen Tagen der Woche.',
  'calendar.fact.daily-all-week': 'Es gibt Kerzen an allen Tagen der Woche.',
  'calendar.fact.daily': 'Es gibt Tageskerzen an {days, plural, one {# Tag} other {# Tagen}} der Woche.',
  'calendar.fact.daily-few-weeks':
    'Es gibt Tageskerzen an {days, plural, one {# Tag} other {# Tagen}} der Woche, über zu wenige Wochen, um andere für geschlossen zu halten.',
  'calendar.fact.holidays': 'Tage ohne Kerze, die als Feiertage gelten: {count, number}.',
  'calendar.fact.too-many-missing':
    '{count, number} von {all, number} Tagen haben keine Kerze, zu viele für Feiertage.',
  'calendar.fact.extra-days': 'Andere Tage mit einer Kerze: {count, number}.',
  'calendar.fact.few-times': '{count, number} Zeiten sind zu wenige, um Handelszeiten daran abzulesen.',
  'calendar.fact.all-hours': 'Es gibt Zeiten zu allen Stunden der Woche.',
  'calendar.fact.one-day': 'Die Daten reichen über einen Tag oder weniger, zu kurz, um Handelszeiten daran abzulesen.',
  'calendar.fact.thin': 'Die Zeiten liegen zu dünn, um Handelszeiten daran abzulesen.',
  'calendar.fact.template': '{percent, number} % der Zeiten liegen in den Handelszeiten von {template}.',
  'calendar.fact.sessions':
    'Die Zeiten liegen zwischen {hours} ({timeZone}) an {days, plural, one {# Tag} other {# Tagen}} der Woche.',
};
