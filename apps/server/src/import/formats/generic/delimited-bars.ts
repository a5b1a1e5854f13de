import { findColumns, headerFormatMatch } from '../../detect/column-match.ts';
import {
  ADJUSTED_NAMES,
  type ColumnNames,
  type KnownColumns,
  SYMBOL_NAMES,
  TIME_NAMES,
  words,
} from '../../detect/column-names.ts';
import { endsOfBars } from '../../detect/end-of-bars.ts';
import { dataCells, normalName } from '../../detect/header-match.ts';
import { isOncePerDay } from '../../detect/once-per-day.ts';
import { findVolumes } from '../../detect/volume-columns.ts';
import { importWarning } from '../../report/import-warning.ts';
import { asBars, four } from '../example.ts';
import type { GenericFormat } from '../format.ts';

const PRICES = ['open', 'high', 'low', 'close'] as const;

/** Names that columns of bars go by, the best first. */
const NAMES: readonly ColumnNames[] = [
  { role: 'time', names: TIME_NAMES },
  { role: 'symbol', names: SYMBOL_NAMES },
  {
    role: 'open',
    names: words(
      `open o openprice openingpx 开盘价元 今开 priceopen openingprice op first openusd pxopen eröffnung eröffn erster ouverture ouv apertura
       abertura opnpric otwarcie açılış откр 开盘 开盘价 開盤 開盤價 始値 시가 시작가 오픈 eröffnungskurs eröffnungspreis coursouverture
       opening openingskoers aperto preçoabertura открытие ценаоткрытия відкриття öppning öppningskurs åbning åpning avaus
       otevření otevírací açılışfiyatı öppen kursotwarcia nyitó deschidere відкр άνοιγμα pembukaan bukaan mở giámởcửa 開市 เปิด ราคาเปิด
       الافتتاح باز פתיחה ओपन`,
    ),
  },
  {
    role: 'high',
    names: words(
      `high h highprice highpx 最高价元 pricehigh hi max maxprice highusd pxhigh hoch haut plushaut máximo máxima massimo hghpric hoog najwyzszy
       najwyższy yüksek макс 最高 最高价 最高價 高 高値 고가 최고가 höchst höchstkurs höchster tageshoch höchstpreis hoogste maximum alto
       максимум максимальная наибольшая высший högst högsta høj høy høyest ylin enyüksek kursmax maxim tertinggi tinggi cao giácaonhất
       υψηλό สูง ราคาสูงสุด الأعلى بیشترین גבוה हाई`,
    ),
  },
  {
    role: 'low',
    names: words(
      `low l lowprice lowpx 最低价元 pricelow lo min minprice lowusd pxlow tief bas plusbas mínimo mínima minimo lwpric laag najnizszy najniższy
       düşük мин 最低 最低价 最低價 低 安値 저가 최저가 tiefst tiefstkurs tiefster tagestief tiefstpreis laagste minimum basso baixo bajo
       минимум минимальная наименьшая мінімум мін lägst lägsta lav lavest alin endüşük kursmin minim terendah rendah thấp giáthấpnhất
       χαμηλό ต่ำ ราคาต่ำสุด الأدنى کمترین נמוך लो`,
    ),
  },
  {
    role: 'close',
    names: words(
      `close c closelast closingpx 收盘价元 收盘元 closeprice priceclose closingprice last lastprice cl closeusd settle settlement settleprice
       pxlast pxclose schluss schlusskurs letzter zuletzt clôture dernier clot cierre fechamento último ultimo clspric laatst
       zamkniecie zamknięcie ostatnio şimdi цена 收盘 收盘价 收盤 收盤價 終値 종가
       마감가 현재가 schlusspreis schlußkurs kurs coursclôture cours chiusura prezzochiusura ultimoprezzo último fecho preçofechamento
       preciocierre slot slotkoers laatste sluiting kapanış kapanışfiyatı закрытие ценазакрытия последняя закриття stängning
       stängningskurs senast senaste slutkurs kurszamknięcia záró závěr închidere ціна τελευταία κλείσιμο terakhir penutupan harga lầncuối
       đóngcửa giáđóngcửa 收市 ล่าสุด ราคาปิด الأخير الإغلاق پایانی שער שערסגירה लास्ट viimeisin seneste siste luk lukke slutt sluttkurs päätös päätöskurssi zavření zavírací price
       value adjclose adjustedclose`,
    ),
  },
  {
    role: 'volume',
    names: words(
      `volume vol v totalvolume basevolume tradedvolume volumetraded sharevolume sharestraded noofshares tottrdqty
       totaltradedquantity totalvolumetraded 成交量股 ttltrdqnty ttltradgvol totaltradequantity stück stuecke qty quantity size volumen wolumen wol hac hacim
       объём объем όγκ όγκος kl khốilượng volum ปริมาณ الحجم حجم נפח वॉल्यूम numberofshares umsatzstück 売買高 成交量 交易量 成交股數 成交股数 出来高 거래량 stücke gehandeltestücke basetokenvolume volym обсяг objem vaihto volumi titoli`,
    ),
  },
  {
    role: 'turnover',
    names: words(
      `turnover quotevolume quoteassetvolume amount money dollarvolume obrót 거래대금 totalturnover totalturnoverrs tottrdval ttltrfval 成交额元 umsatz omzet volumen turnoverrs 成交额 成交金额 成交金額`,
    ),
  },
  {
    role: 'trades',
    names: words(
      `trades tradecount tradescount numberoftrades numtrades nooftrades totaltrades ttlnboftxsexctd liczbatransakcji count transactions n tickvol
       tickvolume ticks`,
    ),
  },
  { role: 'buyVolume', names: words('takerbuybaseassetvolume takerbuyvolume takerbuybasevolume buyvolume') },
  { role: 'openInterest', names: words('openinterest openint oi') },
  { role: 'adjustedClose', names: ADJUSTED_NAMES },
];

/** What is known of lines that name the columns of bars. */
export const BAR_COLUMNS: KnownColumns = { names: NAMES, essential: PRICES };

/** A line of names, then one bar a line: open, high, low, close, and what else is known. */
export const delimitedBars: GenericFormat = {
  id: 'delimited-bars',
  title: 'Bars with named columns',
  kind: 'bars',
  examples: [
    {
      fileName: 'X.csv',
      lines: [
        '日期,股票代码,开盘价,收盘价,最高价,最低价,成交量,成交额',
        ...four((at) => `2024-01-0${at + 2},600000,10,11,12,9,4.5,45`),
      ],
      becomes: asBars('600000', '1D', 1_704_153_600_000_000, '10 12 9 11 4.5'),
    },
    {
      fileName: 'X.csv',
      lines: [
        'Datum;Erster;Hoch;Tief;Schlusskurs;Stuecke;Volumen',
        ...four((at) => `0${at + 2}.01.2024;1,5;1,7;1,2;1,6;5;55`),
      ],
      becomes: asBars('X', '1D', 1_704_153_600_000_000, '1.5 1.7 1.2 1.6 5'),
    },
    {
      // A frame of pandas, by rows.
      fileName: 'X.json',
      lines: [
        JSON.stringify({
          date: { 0: 1_381_093_200_000, 1: 1_381_096_800_000 },
          ...{ open: { 0: 10, 1: 10 }, high: { 0: 12, 1: 12 }, low: { 0: 9, 1: 9 }, close: { 0: 11, 1: 11 } },
        }),
      ],
      becomes: asBars('X', '1h', 1_381_093_200_000_000, '10 12 9 11 null'),
    },
  ],
  detect(sample, hints) {
    const found = findColumns(sample, BAR_COLUMNS, hints);
    const { columns, header, time, given } = found;
    const plainVolume = columns.get('volume') ?? -1;
    const names = header.names.map((name, column) => (given.has(column) ? '' : name));
    const { base, quote } = findVolumes(names, hints.symbol, plainVolume);
    if (base >= 0 && hints.given.volume === undefined) columns.set('volume', base);
    if (quote >= 0 && !columns.has('turnover')) columns.set('turnover', quote);
    // Beside a number of pieces `Volumen` is money, alone it is not.
    if (columns.get('turnover') === columns.get('volume')) columns.delete('turnover');

    // What is below zero is no number of trades, but what somebody did there.
    const trades = columns.get('trades');
    if (trades !== undefined && dataCells(sample, header.record, trades).some((cell) => cell.startsWith('-'))) {
      columns.delete('trades');
    }

    // An adjusted close is the close where there is no other.
    if (columns.get('adjustedClose') === columns.get('close')) columns.delete('adjustedClose');
    const absent = PRICES.filter((role) => !columns.has(role));
    const isCloseOnly = absent.length === 3 && columns.has('close');
    const mayBeCloseOnly = () =>
      hints.isKindGiven ||
      time?.layout.isDateOnly === true ||
      (time !== null && isPrice(header.names[columns.get('close')!]) && isOncePerDay(sample, header.record, time));
    const missing = [...(time ? [] : [found.timeProblem]), ...(isCloseOnly && mayBeCloseOnly() ? [] : absent)];
    if (!time || missing.length > 0) return { missing };
    const ends = endsOfBars(sample, header.record, header.names, time);
    const match = isCloseOnly
      ? headerFormatMatch(found, time, 0.6, [importWarning('one-price')])
      : headerFormatMatch(found, time, 1);
    return ends === null ? match : { ...match, ends, notes: [importWarning('ends-by-names'), ...match.notes] };
  },
};

/** A `value` may be anything, such as that of an indicator. */
function isPrice(name: string | undefined): boolean {
  return name !== undefined && normalName(name) !== 'value';
}
