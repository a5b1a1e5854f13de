export { isoFromUs, usFromIso } from '@candlemark/bars';
export {
  ANNOTATION_FORMS,
  ANNOTATIONS_BODY_VALUES,
  type AnnotationForm,
  AnnotationsQuery,
  AnnotationsReport,
  ImportAnnotationsQuery,
} from './annotation-exchange.ts';
export { BAR_FORMATS, BARS_PAGE, BarJson, BarsQuery, BarsResponse } from './bars.ts';
export { BATCHES_PAGE, BatchesQuery, BatchesResponse, BatchJson } from './batches.ts';
export { CalendarBody, CalendarProposalResponse, CalendarTemplatesResponse } from './calendars.ts';
export { ChangeAccepted, ChangeStatus } from './changes.ts';
export {
  ClassificationFields,
  InstrumentPatch,
  InstrumentsSet,
  SETTLEMENT_PATTERN,
  SYMBOL_LENGTH,
} from './classification.ts';
export { conforms, type Schema, type ValueOf } from './conforms.ts';
export {
  AppliedChange,
  AppliedQuery,
  AppliedResponse,
  ChangeResult,
  ChangesBody,
  ChangesResponse,
  DOCUMENT_LIMITS,
  DOCUMENT_PAGE,
  DocumentChange,
  DocumentEdit,
  DocumentEvent,
  EventsQuery,
  FieldPath,
  Overwritten,
  RecordJson,
  RecordKey,
  RecordsQuery,
  RecordsResponse,
  WindowId,
} from './document.ts';
export {
  HistoryMark,
  HistoryQuery,
  HistoryResponse,
  LayoutAtQuery,
  LayoutAtResponse,
  RestoreBody,
  UndoBody,
  UndoResponse,
} from './document-history.ts';
export {
  AnnotationExtraFields,
  ChartFields,
  ChartSettings,
  CompareFields,
  FavouritesFields,
  FIRST_LAYOUT_KEY,
  ForeignFields,
  IndicatorFields,
  LayoutFields,
  TemplateFields,
  ToolDefaultsFields,
} from './document-kinds.ts';
export { ExpressionQuery, OPERATION_NAMES, type OperationName } from './expressions.ts';
export {
  FETCH_KINDS,
  FETCH_STATES,
  FetchAccepted,
  FetchBody,
  FetchesResponse,
  FetchesStarted,
  FetchReportJson,
  FetchSourcesResponse,
  FetchStatus,
  MarketBody,
  MarketResponse,
  MarketsBody,
  MarketsResponse,
} from './fetches.ts';
export {
  FILLS_PAGE,
  FillImportJson,
  FillImportsResponse,
  FillJson,
  FillsQuery,
  FillsResponse,
} from './fills.ts';
export { GAPS_LIMITS, GapsResponse } from './gaps.ts';
export {
  editTo,
  type ImportPlan,
  type PlannedRecord,
  planImport,
  type WantedRecord,
  type WantedRecords,
  wantedRecords,
} from './import-plan.ts';
export {
  ArrivedFile,
  ArrivedFiles,
  EndedImport,
  FileOptions,
  FileQuery,
  ImportPreview,
  ImportsResponse,
  ListedImport,
  PREVIEW_LIMITS,
  PreviewRow,
} from './import-preview.ts';
export { IMPORT_WARNINGS, type ImportWarningCode, WarningFact } from './import-warnings.ts';
export {
  BAR_STAMPS,
  type BarStamp,
  COLUMN_ROLES,
  type ColumnRole,
  DATE_ORDERS,
  type DateOrder,
  DECIMAL_MARKS,
  DELIMITER_NAMES,
  type DecimalMark,
  type DelimiterName,
  FILL_ROLES,
  FINDING_CODES,
  type FillRole,
  type FindingCode,
  FindingExample,
  FormatName,
  HEADER_LINE_PATTERN,
  IMPORT_KINDS,
  IMPORT_PHASES,
  IMPORT_STATES,
  ImportAccepted,
  ImportFailure,
  ImportFinding,
  type ImportKind,
  type ImportPhase,
  ImportQuery,
  ImportReport,
  ImportResult,
  type ImportState,
  ImportStatus,
  ImportSummary,
  QUOTE_PRICES,
  type QuotePrice,
  REPAIRS,
  RejectedRow,
  type Repair,
  RepairedRows,
  TIME_UNITS,
  type TimeUnit,
} from './imports.ts';
export { type Insight, type InsightAnswer, insightSchemaOf } from './insights/answer.ts';
export {
  GROUP_FIELDS,
  GROUP_MEASURES,
  type GroupField,
  GroupShare,
  GroupShareParameters,
  MarketMap,
  MarketMapParameters,
  SPARKLINE_CLOSES,
  Sparklines,
  SparklinesParameters,
} from './insights/groups.ts';
export {
  Growth,
  RollingCorrelation,
  RollingVolatility,
  Standing,
} from './insights/paths.ts';
export {
  INSIGHT_HOURS,
  INSIGHT_INSTRUMENTS,
  INSIGHT_PHASES,
  INSIGHT_PRICES,
  INSIGHT_STATES,
  InsightAccepted,
  InsightAnswerFields,
  InsightBodyFields,
  InsightHeadFields,
  type InsightHours,
  InsightInstrument,
  InsightJobStatus,
  type InsightPrices,
  InsightQueryFields,
  InsightResponse,
  InsightsResponse,
} from './insights/question.ts';
export { TechnicalRating } from './insights/ratings.ts';
export {
  EXTREME_BARS,
  ExtremeBars,
  INSIGHT_BINS,
  ReturnsDistribution,
  RiskReturn,
  UpDown,
} from './insights/returns.ts';
export {
  Drawdown,
  INSIGHT_POINTS,
  INSIGHT_WINDOW,
  RETURN_KINDS,
  type ReturnKind,
  SAMPLE_REASONS,
  Sample,
  type SampleReason,
  Thinned,
} from './insights/sample.ts';
export {
  MonthTable,
  SEASONS,
  type Season,
  SeasonalPaths,
  SeasonalReturns,
  VolumeByHour,
} from './insights/seasons.ts';
export {
  Basket,
  CorrelationMatrix,
  PairRegression,
  REBALANCINGS,
  type Rebalancing,
  SHARE_MEASURES,
  VolumeShare,
} from './insights/several.ts';
export { INSIGHTS, type InsightName } from './insights/statistics.ts';
export {
  CalendarJson,
  calendarToJson,
  InstrumentId,
  InstrumentJson,
  instrumentFromJson,
  instrumentToJson,
  LEVEL_IDS,
  type ListedInstrument,
  ListedInstrumentJson,
  listedInstrumentFromJson,
  listedInstrumentToJson,
  Ulid,
} from './instrument.ts';
export {
  FullInstrumentsResponse,
  INSTRUMENT_FIELD_VALUES,
  INSTRUMENTS_PAGE,
  INSTRUMENTS_PATCH,
  InstrumentFields,
  InstrumentsFilter,
  InstrumentsPatch,
  InstrumentsQuery,
  InstrumentsResponse,
} from './instruments.ts';
export { MergeBody, MergedResponse, MergePlanJson, MergeQuery } from './merges.ts';
export { findUnkeepable } from './plain-data.ts';
export { ERROR_CODES, type ErrorCode, isErrorCode, PROBLEM_MEDIA_TYPE, Problem } from './problem.ts';
export { QUALITY_BATCHES, QualityResponse } from './quality.ts';
export {
  editBetween,
  type FieldsEdit,
  isSameData,
  partsOfPath,
  type RecordFields,
  touchesPath,
  valueAt,
  type WholeEdit,
  withEdit,
} from './record-fields.ts';
export { isRecordsPage } from './records-page.ts';
export type { RejectReason } from './reject-reasons.ts';
export {
  AUTO_TITLE,
  PngSnapshotQuery,
  SNAPSHOT_FORMATS,
  SNAPSHOT_SIZE,
  SNAPSHOT_THEMES,
  SNAPSHOT_UP_DOWNS,
  type SnapshotFormat,
  SnapshotQuery,
} from './snapshot.ts';
export { jsonBytes, nameOfStep, splitEdits } from './split-edits.ts';
export { DemoProgress, DiskRoom, HealthResponse, StatusResponse } from './status.ts';
export {
  BarsTileJson,
  isSplitBody,
  splitBody,
  TILE_MEDIA_TYPE,
  TradesTileJson,
} from './tile.ts';
export { API_ROOT, API_VERSION } from './version.ts';
