import { expect, it } from 'vitest';
import { sampleDelimited } from './detect/delimited-sample.ts';
import { detectFormat } from './detect/detect-format.ts';

/** What people and programs of other countries call columns. */
const HEADERS: readonly string[] = [
  '日期,开盘,最高,最低,收盘,成交量',
  '日期,開盤價,最高價,最低價,收盤價,成交股數',
  'Datum,Eröffnungskurs,Höchstkurs,Tiefstkurs,Schlusskurs,Stücke',
  'DATUM,EROFFNUNG,HOCH,TIEF,SCHLUSS,VOLUMEN',
  'Date,Ouverture,Plus haut,Plus bas,Clôture,Volume',
  'date,ouverture,haut,bas,cloture,volume',
  'Fecha,Apertura,Máximo,Mínimo,Cierre,Volumen',
  'fecha,apertura,maximo,minimo,cierre,volumen',
  'Data,Abertura,Máxima,Mínima,Fechamento,Volume',
  'data,abertura,maximo,minimo,fecho,volume',
  'Дата,Открытие,Максимум,Минимум,Закрытие,Объём',
  '日付,始値,高値,安値,終値,出来高',
  '날짜,시가,고가,저가,종가,거래량',
  'Data,Apertura,Massimo,Minimo,Chiusura,Volume',
  'Datum,Opening,Hoogste,Laagste,Slot,Volume',
  'Data,Otwarcie,Najwyższy,Najniższy,Zamknięcie,Wolumen',
  'Tarih,Açılış,Yüksek,Düşük,Kapanış,Hacim',
  'TARİH,AÇILIŞ,YÜKSEK,DÜŞÜK,KAPANIŞ,HACİM',
  'Datum,Öppning,Högst,Lägst,Stängning,Volym',
  'Dato,Åbning,Høj,Lav,Luk,Volumen',
  'Dato,Åpning,Høy,Lav,Siste,Volum',
  'Päivämäärä,Avaus,Ylin,Alin,Viimeisin,Vaihto',
  'Data,Kurs otwarcia,Kurs max,Kurs min,Kurs zamknięcia,Wolumen',
  'Datum,Otevření,Maximum,Minimum,Závěr,Objem',
  'Data,Deschidere,Maxim,Minim,Închidere,Volum',
  'Дата,Відкр.,Макс.,Мін.,Ціна,Обсяг',
  'Ημερομηνία,Άνοιγμα,Υψηλό,Χαμηλό,Τελευταία,Όγκ.',
  'Tanggal,Pembukaan,Tertinggi,Terendah,Terakhir,Vol.',
  'Ngày,Mở,Cao,Thấp,Lần cuối,KL',
  'วันที่,ราคาเปิด,ราคาสูงสุด,ราคาต่ำสุด,ราคาปิด,ปริมาณ',
  'التاريخ,الافتتاح,الأعلى,الأدنى,الأخير,الحجم',
  'תאריך,פתיחה,גבוה,נמוך,שער,נפח',
  '日付,始値,高値,安値,終値,売買高',
  '日期,開市,高,低,收市,成交量',
];

it.each(HEADERS)('finds the columns of %s, in any order', (names) => {
  const header = names.split(',');
  const roles = ['time', 'open', 'high', 'low', 'close', 'volume'];
  const cells = ['2024-01-08', '10.5', '12.25', '9.75', '11.5', '1000'];
  for (const order of [
    [0, 1, 2, 3, 4, 5],
    [4, 0, 3, 5, 1, 2],
  ]) {
    const lines = [header, cells, cells].map((row) => order.map((column) => row[column]).join(','));
    const sample = sampleDelimited(new TextEncoder().encode(`${lines.join('\n')}\n`), true)!;
    const { match } = detectFormat(sample, 'X.csv', 'X', {}, {});
    const found = new Map([...match.columns, ['time', match.timeFields.time] as const]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(roles.map((role, at) => [role, order.indexOf(at)])));
  }
});
