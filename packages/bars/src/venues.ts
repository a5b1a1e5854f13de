/*
 * Well-known places of trading, by their market identifier codes. Codes, countries and cities are those of ISO 10383 (the list that its
 * registration authority, SWIFT, keeps at iso20022.org/market-identifier-codes, as of 26 May 2025), names are in the spelling that people use;
 * places lie within 25 km of the middle of that city, which is all that a map of the world shows. What is not here is known by its name alone.
 */
export interface KnownVenue {
  /** ISO 10383. */
  readonly mic: string;
  readonly name: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly longitude: number;
  readonly latitude: number;
}

/** Code, name, city, country, longitude, latitude; then other names that people write, in lower case. */
const ROWS = `
XNYS|New York Stock Exchange|New York|US|-74.01|40.71|nyse
XNAS|Nasdaq|New York|US|-73.99|40.76|nasdaq stock market
ARCX|NYSE Arca|New York|US|-74.01|40.70|nyse arca|arca
XASE|NYSE American|New York|US|-74.01|40.71|amex
BATS|Cboe BZX|Chicago|US|-87.63|41.88|bats
EDGX|Cboe EDGX|Chicago|US|-87.63|41.88|
EDGA|Cboe EDGA|Chicago|US|-87.63|41.88|
BATY|Cboe BYX|Chicago|US|-87.63|41.88|
IEXG|IEX|New York|US|-74.01|40.71|investors exchange
MEMX|MEMX|Jersey City|US|-74.04|40.72|
LTSE|Long-Term Stock Exchange|San Francisco|US|-122.40|37.79|
XCHI|NYSE Texas|Dallas|US|-96.80|32.78|nyse chicago
XPHL|Nasdaq PHLX|Philadelphia|US|-75.17|39.95|phlx
XBOS|Nasdaq BX|New York|US|-73.99|40.76|
OTCM|OTC Markets|New York|US|-74.01|40.71|otc
XCBO|Cboe Options|Chicago|US|-87.63|41.88|cboe
XCBF|Cboe Futures Exchange|Chicago|US|-87.63|41.88|cfe
XCME|CME|Chicago|US|-87.63|41.88|chicago mercantile exchange
XCBT|CBOT|Chicago|US|-87.63|41.88|chicago board of trade
XCEC|COMEX|New York|US|-74.01|40.71|
XNYM|NYMEX|New York|US|-74.01|40.71|new york mercantile exchange
IFUS|ICE Futures U.S.|New York|US|-74.01|40.71|
XMGE|MIAX Futures Exchange|Minneapolis|US|-93.27|44.98|minneapolis grain exchange
XTSE|Toronto Stock Exchange|Toronto|CA|-79.38|43.65|tsx
XTSX|TSX Venture Exchange|Toronto|CA|-79.38|43.65|tsxv
XCNQ|Canadian Securities Exchange|Toronto|CA|-79.38|43.65|cnsx
XMOD|Montréal Exchange|Montréal|CA|-73.57|45.50|
NEOE|Cboe Canada|Toronto|CA|-79.38|43.65|neo
XMEX|Bolsa Mexicana de Valores|Mexico City|MX|-99.17|19.43|bmv
BIVA|Bolsa Institucional de Valores|Mexico City|MX|-99.17|19.43|
BVMF|B3|São Paulo|BR|-46.63|-23.55|bovespa|bm&fbovespa
XBUE|Bolsa de Comercio de Buenos Aires|Buenos Aires|AR|-58.37|-34.60|
ROFX|Rosario Futures Exchange|Rosario|AR|-60.64|-32.95|rofex|matba rofex
XSGO|Santiago Stock Exchange|Santiago|CL|-70.65|-33.44|
XBOG|Bolsa de Valores de Colombia|Bogotá|CO|-74.07|4.71|bvc
XLIM|Bolsa de Valores de Lima|Lima|PE|-77.03|-12.05|
BVCA|Caracas Stock Exchange|Caracas|VE|-66.90|10.49|
XPTY|Latin American Stock Exchange|Panama City|PA|-79.53|8.98|latinex
XJAM|Jamaica Stock Exchange|Kingston|JM|-76.79|17.97|
XTRN|Trinidad and Tobago Stock Exchange|Port of Spain|TT|-61.52|10.65|
XBDA|Bermuda Stock Exchange|Hamilton|BM|-64.78|32.29|
XLON|London Stock Exchange|London|GB|-0.10|51.51|lse
IFEU|ICE Futures Europe|London|GB|-0.08|51.52|
XLME|London Metal Exchange|London|GB|-0.09|51.51|lme
BATE|Cboe Europe|London|GB|-0.08|51.52|
CHIX|Cboe Europe CXE|London|GB|-0.08|51.52|chi-x
TRQX|Turquoise|London|GB|-0.10|51.51|
AQXE|Aquis Exchange|London|GB|-0.08|51.52|
AQSE|Aquis Stock Exchange|London|GB|-0.08|51.52|
XDUB|Euronext Dublin|Dublin|IE|-6.26|53.35|
XPAR|Euronext Paris|Paris|FR|2.34|48.87|
XAMS|Euronext Amsterdam|Amsterdam|NL|4.90|52.37|
CEUX|Cboe Europe DXE|Amsterdam|NL|4.90|52.37|
NDEX|ICE Endex|Amsterdam|NL|4.90|52.37|
XBRU|Euronext Brussels|Brussels|BE|4.35|50.85|
XLIS|Euronext Lisbon|Lisbon|PT|-9.14|38.72|
XMIL|Borsa Italiana|Milan|IT|9.18|45.47|euronext milan
MTAA|Euronext Milan|Milan|IT|9.18|45.47|
XOSL|Oslo Børs|Oslo|NO|10.75|59.91|euronext oslo
XETR|Xetra|Frankfurt|DE|8.68|50.11|
XFRA|Frankfurt Stock Exchange|Frankfurt|DE|8.68|50.11|börse frankfurt
XSTU|Stuttgart Stock Exchange|Stuttgart|DE|9.18|48.78|börse stuttgart
XMUN|Munich Stock Exchange|Munich|DE|11.57|48.14|börse münchen
MUNC|gettex|Munich|DE|11.57|48.14|
XBER|Berlin Stock Exchange|Berlin|DE|13.40|52.52|börse berlin
XDUS|Düsseldorf Stock Exchange|Düsseldorf|DE|6.78|51.23|börse düsseldorf
XHAM|Hamburg Stock Exchange|Hamburg|DE|9.99|53.55|börse hamburg
XHAN|Hanover Stock Exchange|Hanover|DE|9.73|52.37|börse hannover
TGAT|Tradegate|Berlin|DE|13.40|52.52|tradegate exchange
XEUR|Eurex|Frankfurt|DE|8.68|50.11|
XEEE|European Energy Exchange|Leipzig|DE|12.37|51.34|eex
XSWX|SIX Swiss Exchange|Zurich|CH|8.54|47.37|six|xvtx
XBRN|BX Swiss|Bern|CH|7.45|46.95|berne exchange
XWBO|Vienna Stock Exchange|Vienna|AT|16.37|48.21|wiener börse
XMAD|Bolsa de Madrid|Madrid|ES|-3.70|40.42|bme
XBAR|Bolsa de Barcelona|Barcelona|ES|2.17|41.39|
XMRV|MEFF|Madrid|ES|-3.70|40.42|
XLUX|Luxembourg Stock Exchange|Luxembourg|LU|6.13|49.61|
XSTO|Nasdaq Stockholm|Stockholm|SE|18.07|59.33|
XNGM|Nordic Growth Market|Stockholm|SE|18.07|59.33|ngm
XCSE|Nasdaq Copenhagen|Copenhagen|DK|12.57|55.68|
XHEL|Nasdaq Helsinki|Helsinki|FI|24.94|60.17|
XICE|Nasdaq Iceland|Reykjavik|IS|-21.94|64.15|
XTAL|Nasdaq Tallinn|Tallinn|EE|24.75|59.44|
XRIS|Nasdaq Riga|Riga|LV|24.11|56.95|
XLIT|Nasdaq Vilnius|Vilnius|LT|25.28|54.69|
XWAR|Warsaw Stock Exchange|Warsaw|PL|21.01|52.23|gpw
XPRA|Prague Stock Exchange|Prague|CZ|14.43|50.09|
XBRA|Bratislava Stock Exchange|Bratislava|SK|17.11|48.15|
XBUD|Budapest Stock Exchange|Budapest|HU|19.04|47.50|
XBSE|Bucharest Stock Exchange|Bucharest|RO|26.10|44.43|
XBUL|Bulgarian Stock Exchange|Sofia|BG|23.32|42.70|
XZAG|Zagreb Stock Exchange|Zagreb|HR|15.98|45.81|
XLJU|Ljubljana Stock Exchange|Ljubljana|SI|14.51|46.05|
XBEL|Belgrade Stock Exchange|Belgrade|RS|20.46|44.81|
XSSE|Sarajevo Stock Exchange|Sarajevo|BA|18.41|43.86|
XMAE|Macedonian Stock Exchange|Skopje|MK|21.43|42.00|
XCYS|Cyprus Stock Exchange|Nicosia|CY|33.36|35.17|
XMAL|Malta Stock Exchange|Valletta|MT|14.51|35.90|
ASEX|Athens Stock Exchange|Athens|GR|23.73|37.98|athex
XIST|Borsa Istanbul|Istanbul|TR|29.05|41.11|bist
MISX|Moscow Exchange|Moscow|RU|37.61|55.76|moex
PFTS|PFTS Stock Exchange|Kyiv|UA|30.52|50.45|
XKAZ|Kazakhstan Stock Exchange|Almaty|KZ|76.95|43.24|kase
AIXK|Astana International Exchange|Astana|KZ|71.43|51.13|aix
XGSE|Georgian Stock Exchange|Tbilisi|GE|44.80|41.72|
XARM|Armenia Securities Exchange|Yerevan|AM|44.51|40.18|
XTAE|Tel Aviv Stock Exchange|Tel Aviv|IL|34.78|32.07|tase
XSAU|Saudi Exchange|Riyadh|SA|46.68|24.71|tadawul
XDFM|Dubai Financial Market|Dubai|AE|55.28|25.22|dfm
DIFX|Nasdaq Dubai|Dubai|AE|55.28|25.21|
DGCX|Dubai Gold and Commodities Exchange|Dubai|AE|55.14|25.07|
IFAD|ICE Futures Abu Dhabi|Abu Dhabi|AE|54.39|24.50|
XADS|Abu Dhabi Securities Exchange|Abu Dhabi|AE|54.37|24.49|adx
DSMD|Qatar Stock Exchange|Doha|QA|51.53|25.29|
XKUW|Boursa Kuwait|Kuwait City|KW|47.98|29.37|
XBAH|Bahrain Bourse|Manama|BH|50.58|26.23|
XMUS|Muscat Stock Exchange|Muscat|OM|58.55|23.60|
XAMM|Amman Stock Exchange|Amman|JO|35.91|31.97|
XBEY|Beirut Stock Exchange|Beirut|LB|35.50|33.90|
XIQS|Iraq Stock Exchange|Baghdad|IQ|44.39|33.31|
XTEH|Tehran Stock Exchange|Tehran|IR|51.42|35.69|
XPAE|Palestine Exchange|Nablus|PS|35.25|32.22|
XCAI|Egyptian Exchange|Cairo|EG|31.24|30.04|egx
XCAS|Casablanca Stock Exchange|Casablanca|MA|-7.62|33.59|
XTUN|Tunis Stock Exchange|Tunis|TN|10.18|36.81|bourse de tunis
XBRV|Bourse Régionale des Valeurs Mobilières|Abidjan|CI|-4.02|5.32|brvm
XNSA|Nigerian Exchange|Lagos|NG|3.39|6.45|ngx
XNAI|Nairobi Securities Exchange|Nairobi|KE|36.82|-1.29|
XUGA|Uganda Securities Exchange|Kampala|UG|32.58|0.32|
XDAR|Dar es Salaam Stock Exchange|Dar es Salaam|TZ|39.28|-6.82|
RSEX|Rwanda Stock Exchange|Kigali|RW|30.06|-1.95|
XLUS|Lusaka Securities Exchange|Lusaka|ZM|28.28|-15.41|
XZIM|Zimbabwe Stock Exchange|Harare|ZW|31.05|-17.83|
XGHA|Ghana Stock Exchange|Accra|GH|-0.20|5.56|
XMAU|Stock Exchange of Mauritius|Port Louis|MU|57.50|-20.16|
XJSE|Johannesburg Stock Exchange|Johannesburg|ZA|28.06|-26.10|jse
XBOT|Botswana Stock Exchange|Gaborone|BW|25.91|-24.65|
XNAM|Namibian Stock Exchange|Windhoek|NA|17.08|-22.57|
XBOM|BSE|Mumbai|IN|72.83|18.93|bombay stock exchange
XNSE|National Stock Exchange of India|Mumbai|IN|72.86|19.06|nse
XIMC|Multi Commodity Exchange of India|Mumbai|IN|72.87|19.12|mcx
XNCD|National Commodity and Derivatives Exchange|Mumbai|IN|72.85|19.10|ncdex
XKAR|Pakistan Stock Exchange|Karachi|PK|67.00|24.85|psx
XCOL|Colombo Stock Exchange|Colombo|LK|79.84|6.93|
XDHA|Dhaka Stock Exchange|Dhaka|BD|90.41|23.73|
XNEP|Nepal Stock Exchange|Kathmandu|NP|85.32|27.71|nepse
XTKS|Tokyo Stock Exchange|Tokyo|JP|139.78|35.68|jpx
XOSE|Osaka Exchange|Osaka|JP|135.51|34.69|
XNGO|Nagoya Stock Exchange|Nagoya|JP|136.91|35.17|
XFKA|Fukuoka Stock Exchange|Fukuoka|JP|130.40|33.59|
XSAP|Sapporo Securities Exchange|Sapporo|JP|141.35|43.06|
XTKT|Tokyo Commodity Exchange|Tokyo|JP|139.78|35.68|tocom
XKRX|Korea Exchange|Seoul|KR|126.93|37.52|krx
XKOS|KOSDAQ|Seoul|KR|126.93|37.52|
XHKG|Hong Kong Exchange|Hong Kong|HK|114.16|22.28|hkex|sehk
XHKF|Hong Kong Futures Exchange|Hong Kong|HK|114.16|22.28|hkfe
XSHG|Shanghai Stock Exchange|Shanghai|CN|121.51|31.24|sse
XSHE|Shenzhen Stock Exchange|Shenzhen|CN|114.06|22.54|szse
BJSE|Beijing Stock Exchange|Beijing|CN|116.36|39.91|bse beijing
CCFX|China Financial Futures Exchange|Shanghai|CN|121.53|31.23|cffex
XSGE|Shanghai Futures Exchange|Shanghai|CN|121.53|31.23|shfe
XINE|Shanghai International Energy Exchange|Shanghai|CN|121.53|31.23|ine
XDCE|Dalian Commodity Exchange|Dalian|CN|121.60|38.88|dce
XZCE|Zhengzhou Commodity Exchange|Zhengzhou|CN|113.73|34.77|zce|czce
XTAI|Taiwan Stock Exchange|Taipei|TW|121.56|25.03|twse
ROCO|Taipei Exchange|Taipei|TW|121.51|25.03|tpex
XTAF|Taiwan Futures Exchange|Taipei|TW|121.52|25.03|taifex
XSES|Singapore Exchange|Singapore|SG|103.85|1.28|sgx
XKLS|Bursa Malaysia|Kuala Lumpur|MY|101.69|3.15|
XBKK|Stock Exchange of Thailand|Bangkok|TH|100.56|13.76|
XIDX|Indonesia Stock Exchange|Jakarta|ID|106.81|-6.22|
XPHS|Philippine Stock Exchange|Pasig|PH|121.06|14.58|pse
XSTC|Ho Chi Minh Stock Exchange|Ho Chi Minh City|VN|106.70|10.77|hose
HSTC|Hanoi Stock Exchange|Hanoi|VN|105.85|21.03|hnx
XCSX|Cambodia Securities Exchange|Phnom Penh|KH|104.92|11.57|
XLAO|Lao Securities Exchange|Vientiane|LA|102.61|17.96|
XULA|Mongolian Stock Exchange|Ulaanbaatar|MN|106.92|47.92|
XASX|ASX|Sydney|AU|151.21|-33.87|australian securities exchange
XSFE|ASX 24|Sydney|AU|151.21|-33.87|sydney futures exchange
CHIA|Cboe Australia|Sydney|AU|151.21|-33.87|
XNEC|National Stock Exchange of Australia|Newcastle|AU|151.78|-32.93|nsx
XNZE|NZX|Auckland|NZ|174.77|-36.85|new zealand exchange
`;

// Marked, so that a bundle that asks for none of it does not have it.
const TABLE = /* @__PURE__ */ readTable(ROWS);

export const KNOWN_VENUES: readonly KnownVenue[] = /* @__PURE__ */ TABLE.map(({ venue }) => venue);

const BY_NAME: ReadonlyMap<string, KnownVenue> = /* @__PURE__ */ byName(TABLE);

/** The venue that a code or a name means, in any case of letters; undefined where it is none of the well-known. */
export function knownVenue(codeOrName: string): KnownVenue | undefined {
  return BY_NAME.get(codeOrName.trim().toLowerCase());
}

interface VenueRow {
  readonly venue: KnownVenue;
  /** What else it is called, in lower case. */
  readonly others: readonly string[];
}

function readTable(rows: string): readonly VenueRow[] {
  return rows
    .trim()
    .split('\n')
    .map((line) => {
      const [mic = '', name = '', city = '', country = '', longitude, latitude, ...others] = line.split('|');
      const venue = { mic, name, city, country, longitude: Number(longitude), latitude: Number(latitude) };
      return { venue, others: others.filter((other) => other !== '') };
    });
}

function byName(rows: readonly VenueRow[]): ReadonlyMap<string, KnownVenue> {
  return new Map(
    rows.flatMap(({ venue, others }) =>
      [...others, venue.name.toLowerCase(), venue.mic.toLowerCase()].map((key) => [key, venue] as const),
    ),
  );
}
