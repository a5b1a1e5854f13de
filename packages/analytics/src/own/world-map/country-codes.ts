/** The codes of ISO 3166-1: of two letters, as people and files write them, and of three digits, as the map has them. */
const CODES =
  'AF004 AL008 AQ010 DZ012 AS016 AD020 AO024 AG028 AZ031 AR032 AU036 AT040 BS044 BH048 BD050 AM051 BB052 BE056 BM060 BT064 BO068 BA070 BW072 BR076 BZ084 IO086 SB090 VG092 BN096 BG100 MM104 BI108 BY112 KH116 CM120 CA124 CV132 KY136 CF140 LK144 TD148 CL152 CN156 TW158 CO170 KM174 CG178 CD180 CK184 CR188 HR191 CU192 CY196 CZ203 BJ204 DK208 DM212 DO214 EC218 SV222 GQ226 ET231 ER232 EE233 FO234 FK238 GS239 FJ242 FI246 AX248 FR250 PF258 TF260 DJ262 GA266 GE268 GM270 PS275 DE276 GH288 GI292 KI296 GR300 GL304 GD308 GU316 GT320 GN324 GY328 HT332 HM334 VA336 HN340 HK344 HU348 IS352 IN356 ID360 IR364 IQ368 IE372 IL376 IT380 CI384 JM388 JP392 KZ398 JO400 KE404 KP408 KR410 KW414 KG417 LA418 LB422 LS426 LV428 LR430 LY434 LI438 LT440 LU442 MO446 MG450 MW454 MY458 MV462 ML466 MT470 MR478 MU480 MX484 MC492 MN496 MD498 ME499 MS500 MA504 MZ508 OM512 NA516 NR520 NP524 NL528 CW531 AW533 SX534 NC540 VU548 NZ554 NI558 NE562 NG566 NU570 NF574 NO578 MP580 FM583 MH584 PW585 PK586 PA591 PG598 PY600 PE604 PH608 PN612 PL616 PT620 GW624 TL626 PR630 QA634 RO642 RU643 RW646 BL652 SH654 KN659 AI660 LC662 MF663 PM666 VC670 SM674 ST678 SA682 SN686 RS688 SC690 SL694 SG702 SK703 VN704 SI705 SO706 ZA710 ZW716 ES724 SS728 SD729 EH732 SR740 SZ748 SE752 CH756 SY760 TJ762 TH764 TG768 TO776 TT780 AE784 TN788 TR792 TM795 TC796 UG800 UA804 MK807 EG818 GB826 GG831 JE832 IM833 TZ834 US840 VI850 BF854 UY858 UZ860 VE862 WF876 WS882 YE887 ZM894';

const NUMERIC: ReadonlyMap<string, string> = new Map(CODES.split(' ').map((code) => [code.slice(0, 2), code.slice(2)]));

/** `276` of `DE`; undefined for what is no country. */
export function numericCode(letters: string): string | undefined {
  return NUMERIC.get(letters.toUpperCase());
}

/** Places of countries that are too small for the map, longitude before latitude: they are drawn as points. */
export const SMALL_COUNTRIES: ReadonlyMap<string, readonly [longitude: number, latitude: number]> = new Map([
  ['AD', [1.52, 42.51]],
  ['BB', [-59.54, 13.19]],
  ['BH', [50.55, 26.07]],
  ['BM', [-64.78, 32.31]],
  ['CV', [-23.6, 15.1]],
  ['CW', [-68.97, 12.17]],
  ['GG', [-2.58, 49.46]],
  ['GI', [-5.35, 36.14]],
  ['HK', [114.17, 22.32]],
  ['IM', [-4.55, 54.23]],
  ['JE', [-2.13, 49.21]],
  ['KY', [-81.25, 19.31]],
  ['LI', [9.55, 47.16]],
  ['MC', [7.42, 43.74]],
  ['MO', [113.55, 22.2]],
  ['MT', [14.44, 35.89]],
  ['MU', [57.55, -20.28]],
  ['MV', [73.51, 4.18]],
  ['SC', [55.45, -4.62]],
  ['SG', [103.82, 1.35]],
  ['SM', [12.46, 43.94]],
  ['VG', [-64.62, 18.43]],
]);

/** The name of a country in a language; the code where there is none. */
export function countryName(code: string, locale: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code.toUpperCase()) ?? code;
}
