export {
  type BarColumns,
  concatBars,
  concatTrades,
  emptyBars,
  emptyTrades,
  OPTIONAL_BAR_COLUMNS,
  type OptionalBarColumn,
  SIDE_BUY,
  SIDE_SELL,
  SIDE_UNKNOWN,
  sliceBars,
  sliceTrades,
  type TradeColumns,
  type TradeSide,
} from './bar-columns.ts';
export { bucketCloseUs, bucketEndUs, bucketOpenUs, nextBucketOpenUs } from './buckets.ts';
export {
  CALENDAR_LIMITS,
  type Calendar,
  type CalendarException,
  type Issue,
  isWholeDay,
  type ParsedCalendar,
  parseCalendar,
  type Session,
  wholeDays,
} from './calendar.ts';
export { type CalendarEvidence, type CalendarProposal, FEWEST_TIMES, STRAY_TIMES } from './calendar-evidence.ts';
export { proposeCalendar } from './calendar-proposal.ts';
export {
  CALENDAR_FACT_CODES,
  type CalendarFact,
  type CalendarFactCode,
  calendarReason,
  tellsLittle,
} from './calendar-reason.ts';
export { CALENDAR_TEMPLATES, type CalendarTemplate, calendarFromTemplate } from './calendar-templates.ts';
export {
  type CivilDate,
  civilFromDays,
  daysFromCivil,
  daysOfIsoDate,
  isoDateOfDays,
  MONDAY_ORIGIN_DAYS,
  mondayOfDays,
  US_PER_DAY,
  US_PER_HOUR,
  US_PER_MINUTE,
  US_PER_MS,
  US_PER_SECOND,
  weekdayOfDays,
} from './civil.ts';
export {
  ASSET_CLASSES,
  type AssetClass,
  CLASSIFICATION_FIELDS,
  CLASSIFICATION_LIMITS,
  type Classification,
  type ClassificationChange,
  type ClassificationField,
  classificationOf,
  type ParsedClassification,
  parseClassification,
  withClassification,
} from './classification.ts';
export {
  type ClassificationEdit,
  editBack,
  isSameField,
  type ParsedClassificationEdit,
  parseClassificationEdit,
  tooManyTags,
  withEdit,
} from './classification-edit.ts';
export { type CompiledCalendar, compileCalendar, type OpenSpan, type TradingDay } from './compiled-calendar.ts';
export { type Contract, type ContractFields, contractOf } from './contract.ts';
export { COUNTRY_CODES, isCountryCode } from './country-codes.ts';
export { decimalsOf, formatScaled, powerOfTen, realOf } from './decimal.ts';
export type { Instrument, LevelCoverage, LevelPart, Revision } from './instrument.ts';
export {
  type ChartLevel,
  type CustomInterval,
  INTERVAL_LIMITS,
  type Interval,
  type IntervalFault,
  type IntervalText,
  type IntervalUnit,
  type IntervalUnitText,
  intervalCount,
  intervalLengthUs,
  intervalParts,
  intervalRank,
  intervalUnit,
  isIntraday,
  isLevelInterval,
  LEVEL_INTERVALS,
  type LevelId,
  type LevelInterval,
  largestDivisor,
  type MadeInterval,
  makeInterval,
  nestsIn,
  parseInterval,
  storedLevel,
} from './interval.ts';
export { isoFromUs, usFromIso } from './iso-time.ts';
export { type BarTimes, endsOf, joinedRows, joinsByDate } from './joined-bars.ts';
export { withDaysOf } from './kept-days.ts';
export { isLocale } from './locale.ts';
export { BarRollUp, rollUpBars, rollUpTrades, TradeRollUp } from './roll-up.ts';
export { lowerBound, partitionPoint, upperBound } from './search.ts';
export {
  type DecodedColumn,
  type DecodedTable,
  decodeTable,
  encodeTable,
  TABLE_LIMITS,
  type WireColumn,
} from './table-codec.ts';
export {
  formatTileIndex,
  parseTileAddress,
  TILE_INTERVALS,
  type TileAddress,
  type TimeRangeUs,
  TRADE_TILE_K,
  TRADES_PER_TILE_MAX,
  tileAt,
  tileKey,
  tileLevel,
  tilePath,
  tileRangeUs,
  tileRevision,
  tradesTileAt,
} from './tile-address.ts';
export { decodeBars, decodeTrades, encodeBars, encodeTrades, type TileScales } from './tile-codec.ts';
export { TileCodecError } from './tile-codec-error.ts';
export { type TileBody, type TileSource, TileSourceError, type TileSourceErrorCode } from './tile-source.ts';
export { TradingTime } from './trading-time.ts';
export { type CountBarsOptions, countBars, tickBars, volumeBars } from './units/count-bars.ts';
export { type KagiOptions, kagi, kagiShoulders } from './units/kagi.ts';
export { type LineBreakOptions, lineBreak } from './units/line-break.ts';
export { type PointFigureOptions, pointFigure } from './units/point-figure.ts';
export { type RangeBarsOptions, rangeBars } from './units/range-bars.ts';
export { type RenkoOptions, renko } from './units/renko.ts';
export {
  addedVolume,
  type SourceBar,
  type Unit,
  type UnitBuilder,
  type UnitColumns,
  unitBetween,
  unitColumns,
} from './units/unit-columns.ts';
export { VARIANTS, type Variant } from './variant.ts';
export { KNOWN_VENUES, type KnownVenue, knownVenue } from './venues.ts';
export { isTimeZone, utcFromLocalUs, zoneOffsetUs } from './zone.ts';
