import type { ImportWarningCode } from '@candlemark/contracts';
import { rejectsDe } from './rejects-de.ts';

/** What an import warns of, and what is suspicious at a place, by its code, in German. In English it is said by the server. */
export const warningsDe: Readonly<Record<ImportWarningCode, string>> = {
  ...rejectsDe,
  'times-in-family-order':
    'Zeiten werden gelesen als {parts} – wie in Dateien von „{family}“; mit „{dateOrder}“ werden sie anders gelesen',
  'times-of-two-units': 'Zeiten werden gelesen als {parts}',
  'times-by-distance': 'Zeiten werden gelesen als {parts} – nur so folgen die Zeilen aufeinander',
  'times-likely':
    'Zeiten werden gelesen als {parts} – nur so sind die Zeilen geordnet; kein Datum der Datei entscheidet, ob der Tag oder der Monat zuerst steht',
  'times-guessed':
    'Zeiten werden gelesen als {parts} – das ist geraten; kein Datum der Datei entscheidet, ob der Tag oder der Monat zuerst steht',
  'times-in-order': 'Zeiten werden gelesen als {parts} – nur so sind die Zeilen geordnet',
  'time-unit-unused': 'Die Einheit der Zeiten bleibt unbenutzt: Zeiten werden gelesen als {parts}',
  dates: 'Datum',
  'date-times': 'Datum mit Uhrzeit',
  periods: 'Jahre, Monate, Quartale oder Wochen',
  'dotnet-ticks': 'Ticks von .NET (100 Nanosekunden seit dem Jahr 1)',
  epoch: '{unit, select, s {Sekunden} ms {Millisekunden} us {Mikrosekunden} other {Nanosekunden}} seit 1970',
  'two-epochs':
    '{unit, select, s {Sekunden} ms {Millisekunden} us {Mikrosekunden} other {Nanosekunden}} und {finer, select, s {Sekunden} ms {Millisekunden} us {Mikrosekunden} other {Nanosekunden}} seit 1970, jede nach ihrer Größe',
  'day-first': 'Tag zuerst',
  'month-first': 'Monat zuerst',
  'year-first': 'Jahr zuerst',
  'no-zone': 'Die Zeiten nennen keine Zeitzone und gelten als {zone}',
  'zone-of-instrument': 'Die Zeiten nennen keine Zeitzone und werden in der des Instruments gelesen, {zone}',
  'skipped-midnights':
    'Mitternachten, die die Uhren von {zone} übersprungen haben, stehen dort, wo der Tag danach beginnt: {count, number}',
  'repeated-hour':
    'Zeiten in einer Stunde, die es in {zone} zweimal gab, sind nach der Reihenfolge der Zeilen unterschieden: {count, number}',
  'ends-by-names': 'Die Zeiten sind das Ende der Kerzen, nach den Namen der Spalten',
  'ends-by-times':
    'Folgen von Kerzen beginnen ein Intervall nach einer Viertelstunde und enden auf einer: Die Zeiten gelten als Ende der Kerzen',
  'dates-of-trades': 'Die Zeiten sind bloße Tage: Jeder Trade steht am Beginn seines Tages',
  'odd-distance':
    'Die meisten Kerzen liegen {length} {unit, select, days {Tage} hours {Stunden} minutes {Minuten} other {Sekunden}} auseinander, was hier kein Intervall ist: Sie gelten als Kerzen von {interval}',
  'few-bars': 'Für ihr Intervall sind es zu wenige Kerzen: {interval} ist angenommen',
  'few-bars-as-known':
    'Für ihr Intervall sind es zu wenige Kerzen: {interval} ist angenommen, wie das Instrument es hat',
  'no-header': 'Die Spalten haben keine Namen und gelten als {parts}',
  column: '{role}',
  'no-header-known': 'Die Spalten haben keine Namen und gelten als die von „{format}“',
  'average-unused':
    'Spalte {column} liegt zwischen Hoch und Tief: Sie gilt als Durchschnittspreis und bleibt unbenutzt',
  'before-header': 'Vor den Namen der Spalten übersprungen: {words}',
  'not-used': 'Nicht benutzt: {columns}',
  'not-used-adjusted': 'Nicht benutzt: {columns} (Preise gelten als gehandelt)',
  'one-price': 'Jede Zeile hat nur einen Preis: Eröffnung, Hoch und Tief gelten als derselbe',
  'column-each':
    '{count, plural, one {Die Spalte hinter den Zeiten gilt} other {Jede der # Spalten hinter den Zeiten gilt}} als ein Instrument ({columns}), und ihre Zahlen als Schlusskurse: Eröffnung, Hoch und Tief gelten als dasselbe',
  'quotes-mid': 'Geld- und Briefkurse: Der Preis ist die Mitte von Geld- und Briefkurs',
  'quotes-bid': 'Geld- und Briefkurse: Der Preis ist der Geldkurs',
  'quotes-ask': 'Geld- und Briefkurse: Der Preis ist der Briefkurs',
  'signed-sizes': 'Die Mengen haben beide Vorzeichen, und eine Seite fehlt: Negative gelten als Verkäufe',
  'decimals-guessed':
    'Zahlen wie {example} werden mit Nachkommastellen gelesen ({read}), was geraten ist; mit dem Dezimalzeichen „{decimalMark}“ werden sie anders gelesen',
  'thousands-guessed':
    'Zahlen wie {example} werden als Tausender gelesen ({read}), was geraten ist; mit dem Dezimalzeichen „{decimalMark}“ werden sie anders gelesen',
  'name-cut': 'Der Name der Datei ist länger, als ein Symbol sein darf, und ist auf {symbol} gekürzt',
  'other-spellings':
    'Symbole, die sich nur in Groß- und Kleinschreibung unterscheiden, sind ein Instrument: {parts} gilt als {symbol}',
  spelling: '{symbol} (Zeile {line})',
  'other-spelling':
    'Symbole, die sich nur in Groß- und Kleinschreibung unterscheiden, sind ein Instrument: {symbol} gilt als {known}',
  'inexact-prices':
    'Die Preise haben mehr Ziffern, als eine genaue Dezimalzahl fasst (15): Sie sind als Gleitkommazahlen gespeichert',
  'inexact-sizes':
    'Die Mengen haben mehr Ziffern, als eine genaue Dezimalzahl fasst (15): Sie sind als Gleitkommazahlen gespeichert',
  'rounded-prices':
    'Preise mit dem Fehler einer Gleitkommazahl sind auf {decimals, plural, one {# Nachkommastelle} other {# Nachkommastellen}} gerundet: {count, number}',
  'rounded-sizes':
    'Mengen mit dem Fehler einer Gleitkommazahl sind auf {decimals, plural, one {# Nachkommastelle} other {# Nachkommastellen}} gerundet: {count, number}',
  'widened-bars':
    'Kerzen, deren Hoch oder Tief einen anderen ihrer Preise um einen Rundungsfehler verfehlt, sind geweitet: {count, number}',
  'replaced-bars': '{count, plural, one {# Kerze hat eine frühere ersetzt} other {# Kerzen haben frühere ersetzt}}',
  'lost-volumes':
    'Kerzen mit Volumen sind durch solche ohne ersetzt, wie die von Geld- und Briefkursen: {count, number}. Wird dieser Import entfernt, kommen sie zurück',
  'conflicting-trades':
    'Trades, die von den gespeicherten mit ihren Kennungen abweichen, wurden abgelehnt: {count, number}, der erste in Zeile {line}',
  calendar: 'Kalender {calendar}: {parts}',
  'rows-outside':
    'Zeilen außerhalb des Kalenders: {count, number}, die erste am {firstUs}; sie zählen zum Handelstag davor',
  'calendar-given': 'Der Kalender ist vorgegeben.',
  'calendar-kept-given': 'Das Instrument hat diesen Kalender schon; er ist vorgegeben.',
  'calendar-kept-proposed': 'Das Instrument hat diesen Kalender schon; er ist aus seinen Daten vorgeschlagen.',
  'calendar-told-little': 'Die Datei sagt zu wenig über einen anderen.',
  'calendar-again-larger': 'Neu vorgeschlagen aus allen Daten, deren größerer Teil diese Datei ist.',
  'calendar-again-doubled': 'Neu vorgeschlagen aus allen Daten, die seitdem doppelt so viele sind.',
  'calendar-again-outside':
    'Neu vorgeschlagen aus allen Daten, weil {count, plural, one {# Zeile} other {# Zeilen}} außerhalb des früheren {count, plural, one {liegt} other {liegen}}, die erste am {firstUs}.',
  'calendar-days-open': 'Tage mit Kerzen, die als Feiertage galten: {count, number}.',
  'adjusted-told':
    'Bereinigte Schlusskurse zeigen {splits, plural, one {# Split} other {# Splits}} und {dividends, plural, one {# Dividende} other {# Dividenden}}: Preise sind gespeichert, wie gehandelt wurde, und bereinigt als Variante',
  'adjusted-noise':
    'Bereinigte Schlusskurse ändern sich zu oft gegen die anderen, um Splits und Dividenden zu zeigen: Sie bleiben unbenutzt',
  'adjusted-one-ratio':
    'Bereinigte Schlusskurse stehen zu den anderen in einem einzigen Verhältnis: Sie zeigen weder Split noch Dividende und bleiben unbenutzt',
  'adjusted-raises':
    'Bereinigte Schlusskurse, die frühere Preise anheben, zeigen weder Split noch Dividende: {count, number}',
  'told-from-adjusted':
    'Aus bereinigten Schlusskursen abgelesen: {splits, plural, one {# Split} other {# Splits}} und {dividends, plural, one {# Dividende} other {# Dividenden}}; Tage ohne Änderung zählen als doppelt',
  'no-side': 'Keine Spalte sagt, wer gekauft hat: Mengen unter null sind Verkäufe',
  'trades-nothing': 'Zeilen, die nichts handeln, sind ausgelassen: {count, number}',
  'settled-in-coin': 'Nach seinem Namen wird es in seiner Münze abgerechnet: Ergebnisse zählen nach 1 / Preis',
  row: '{parts}',
  'row-beside': '{parts}, neben {beside}',
  cell: '{role} {value}',
  price: '{price}',
  'price-after': '{price} nach {before}',
  'row-after': 'nach {beforeUs}',
  'end-of-bar': 'das Ende der Kerze ab {fromUs}',
  'end-of-day': 'das Ende einer Kerze von {interval}',
  'bars-before': '{count, plural, one {# Kerze} other {# Kerzen}} vor {toUs}',
  'bars-at-distance':
    '{count, plural, one {# Kerze} other {# Kerzen}} im Abstand von {length} {unit, select, days {{length, plural, one {Tag} other {Tagen}}} hours {{length, plural, one {Stunde} other {Stunden}}} minutes {{length, plural, one {Minute} other {Minuten}}} other {{length, plural, one {Sekunde} other {Sekunden}}}}',
  'bars-in-a-row': '{count, plural, one {# Kerze} other {# Kerzen}} hintereinander',
  'other-value': `{role} ${cellWords('own')}, in Zeile {line} ${cellWords('earlier')}`,
  'other-time': 'Zeit {ownUs}, in Zeile {line} {earlierUs}',
  'bse-day': 'Der Tag aller Zeilen, {day}, steht im Namen der Datei',
  'databento-units': 'Preise werden in den Einheiten von Databento gelesen, 1e-9',
  'databento-trades': 'Von den Datensätzen werden die von Trades genommen',
  'dbn-quotes':
    'Von den Datensätzen „{schema}“ werden bester Geld- und Briefkurs genommen; Trades stehen in den Schemata trades und tbbo',
  'histdata-zone': 'Zeiten werden das ganze Jahr in der Winterzeit von New York gelesen, in der HistData sie schreibt',
  'kibot-zone': 'Zeiten werden in der Zeit von New York gelesen, in der Kibot sie schreibt',
  'kraken-averages': 'Die Durchschnittspreise vor den Volumen bleiben unbenutzt',
  'lean-prices': 'Preise werden als Zehntausendstel gelesen, wie Lean die von Aktien speichert',
  'lean-zone-equities': 'Zeiten werden in {zone} gelesen, worin Lean Aktien der USA speichert',
  'lean-zone-others': 'Zeiten werden in {zone} gelesen, worin Lean das meiste speichert, was keine Aktie ist',
  'lobster-executions': 'Von den Nachrichten werden die von Ausführungen genommen, als Trades',
  'metatrader-ticks': 'Ein Geld- oder Briefkurs, der fehlt, ist der aus der Zeile davor: So schreibt MetaTrader Ticks',
  'nautilus-prices': 'Preise und Mengen werden als die Festkommazahlen von NautilusTrader gelesen',
  'ninjatrader-ends': 'Zeiten von Kerzen innerhalb eines Tages sind ihr Ende: So schreibt sie NinjaTrader',
  'nse-series': 'Instrumente anderer Serien als EQ haben ihre Serie hinter dem Symbol',
  'tushare-lots':
    'Tushare zählt Volumen in Losen von 100 Aktien und Beträge in tausend Yuan: Sie bleiben, wie sie sind',
};

/** What stands in a cell. */
function cellWords(name: string): string {
  return `{${name}, select, none {leer} buy {Kauf} sell {Verkauf} other {{${name}}}}`;
}
