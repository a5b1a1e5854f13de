export { ALL_PARTS, partsWith } from './all-parts.ts';
export type {
  AnnotationsApi,
  AnnotationsChange,
  AnnotationUpdate,
  NewAnnotation,
} from './annotations/annotations-api.ts';
export type { ArrangedPlace, ArrangingApi } from './annotations/arranging-api.ts';
export type { DrawingApi, DrawingChange, DrawingState, WritingPlace } from './annotations/drawing-api.ts';
export type { DrawingFacts, DrawingLevel } from './annotations/drawing-facts.ts';
export { MAGNETS, type Magnet } from './annotations/pointed-anchor.ts';
export type { WallClock } from './annotations/wall-clock-text.ts';
export { createChart, type FinancialChart } from './chart.ts';
export { csvPart, tableText } from './chart-csv.ts';
export type {
  AnnotationOpenEvent,
  ChartArrangement,
  ChartEvents,
  ChartState,
  ChartStateChange,
  ChartStatus,
  ContextMenuEvent,
  CrosshairEvent,
  MarkEvent,
  PanesState,
  SeriesAskedEvent,
  SeriesMoveEvent,
  TimeRangeMs,
} from './chart-events.ts';
export type { ChartParts } from './chart-parts.ts';
export { picturesPart } from './chart-picture.ts';
export { statePart } from './chart-state.ts';
export type { ChartTable, TableColumn, TableColumnKind } from './chart-table.ts';
export { type ChartCompare, COMPARE_TYPES, CompareRecordError, type CompareType } from './compares/compare-record.ts';
export type { CompareChange, CompareEdit, ComparesApi, NewCompare } from './compares/compares-api.ts';
export type { DocumentExchange } from './document/document-exchange.ts';
export type { DocumentRecord, HistoryStep, RecordChange } from './document/document-record.ts';
export type { HistorySteps, StepMade } from './document/history.ts';
export type { HostSetting, HostSettings } from './document/host-settings.ts';
export { FILLS_SERIES, type Fill } from './fills/fill.ts';
export {
  type FillPositions,
  moneyDecimals,
  moneyOf,
  openResult,
  positionsOf,
  settlementOf,
} from './fills/fill-positions.ts';
export type { FillMark } from './fills/fill-words.ts';
export { createFinancialChart } from './financial-chart.ts';
export type { ClickEvent, ClickedBar, DataEvent, ErrorEvent } from './host-events/host-event.ts';
export type { IndicatorLibrary } from './indicators/indicator-engine.ts';
export {
  type ChartIndicator,
  type IndicatorColors,
  type IndicatorLevel,
  IndicatorRecordError,
  type PlotStyle,
} from './indicators/indicator-record.ts';
export type {
  IndicatorChange,
  IndicatorEdit,
  IndicatorsApi,
  NewIndicator,
} from './indicators/indicators-api.ts';
export { withNewIds } from './indicators/with-new-ids.ts';
export type { Command } from './interaction/commands.ts';
export type {
  ContextMenuEntries,
  ContextMenuEntry,
  ContextMenuPlace,
  ContextSubmenu,
} from './interaction/menu-entry.ts';
export { LEGEND_ITEMS, type LegendItem } from './layers/legend.ts';
export { LEGEND_POSITIONS, type LegendPosition } from './layers/legend-choice.ts';
export type { FinancialChartOptions, InstrumentSource, PriceScaleOptions } from './options/chart-options.ts';
export type { CrossLine, CrossLinePosition, PriceCrossLine, TimeCrossLine } from './options/cross-line.ts';
export {
  type BarMark,
  type EventMark,
  MARK_POSITIONS,
  MARK_SHAPES,
  type MarkPosition,
  type MarkShape,
  type RangeMark,
} from './options/event-mark.ts';
export type { LegendOptions } from './options/legend-options.ts';
export {
  type BarColor,
  type BarLook,
  type BarsOptions,
  GRIDS,
  type Grid,
  type MarginsOptions,
  MOST_MARGIN_BARS,
  MOST_MARGIN_PERCENT,
  type SessionsOptions,
} from './options/look-options.ts';
export { optionChecksPart } from './options/option-checks-part.ts';
export {
  MOST_PICTURE_PIXELS,
  PICTURE_SCALES,
  type PictureOptions,
  type PngOptions,
} from './options/picture-options.ts';
export type {
  LineStyle,
  PaneOptions,
  ScaleOptions,
  SeriesData,
  SeriesOptions,
  SeriesPoint,
  SeriesPointColumns,
} from './options/series-options.ts';
export type {
  OverviewApi,
  OverviewChange,
  OverviewColumns,
  OverviewLimits,
  OverviewTick,
  OverviewWindow,
} from './overview/overview-api.ts';
export type { OwnDefinitions } from './own/own-definitions.ts';
export { addedSeriesPart } from './parts/added-series-part.ts';
export { type AnnotationsPart, annotationsPart, annotationsPartOf } from './parts/annotations-part.ts';
export { barLookPart } from './parts/bar-look-part.ts';
export { boxZoomPart } from './parts/box-zoom-part.ts';
export { comparesPart } from './parts/compares-in-browser.ts';
export { contextMenuPart } from './parts/context-menu-part.ts';
export { countdownPart } from './parts/countdown-part.ts';
export { crossLinesPart } from './parts/cross-lines-part.ts';
export { eventMarksPart } from './parts/event-marks-part.ts';
export { extremesPart } from './parts/extremes-part.ts';
export { fadePart } from './parts/fade-part.ts';
export { fillsPart } from './parts/fills-part.ts';
export { forcedColorsPart } from './parts/forced-colors-part.ts';
export { hostEventsPart } from './parts/host-events-part.ts';
export { indicatorsPart, indicatorsWith } from './parts/indicators-in-browser.ts';
export { keysPart } from './parts/keys-part.ts';
export { legendPart } from './parts/legend-part.ts';
export { overviewPart } from './parts/overview-part.ts';
export { paneControlsPart } from './parts/pane-controls-part.ts';
export { primitivesPart } from './parts/primitives-part.ts';
export { readingsPart } from './parts/readings-part.ts';
export { sessionsPart } from './parts/sessions-part.ts';
export { speechPart } from './parts/speech-part.ts';
export { statusPart } from './parts/status-part.ts';
export { tooltipPart } from './parts/tooltip-part.ts';
export { unitsPart } from './parts/units-in-browser.ts';
export type { UnitsPart } from './parts/units-part.ts';
export { webFontsPart } from './parts/web-fonts-part.ts';
export { VOLUME_PLACES, type VolumePlace } from './picture/pane-plan.ts';
export { PRICE_SCALE_MODES, type PriceScaleMode } from './picture/price-axis.ts';
export type { PanePrimitive, PrimitiveLabel, PrimitiveView } from './primitives/pane-primitive.ts';
export type { Readings, ReadingTone, ReadingValue, SeriesReading } from './readings/reading.ts';
export type { CrosshairPoint } from './readings/set-crosshair.ts';
export { tellFocusedOfClipboard } from './screen/clipboard-focus.ts';
export { watchSize } from './screen/watch-size.ts';
export { areaSeries } from './series/area/area-series.ts';
export { addRange, barPainter } from './series/bar-painter.ts';
export type { BarShape } from './series/bar-shape.ts';
export type { BarStyle, PriceColumns } from './series/bar-style.ts';
export { baselineSeries } from './series/baseline/baseline-series.ts';
export { candlestickSeries } from './series/candlestick/candlestick-series.ts';
export { type AnyChartType, CHART_TYPES, type ChartType, COLOR_RULES, type ColorRule } from './series/chart-type.ts';
export { columnsSeries } from './series/columns/columns-series.ts';
export { heikinAshiSeries } from './series/heikin-ashi/heikin-ashi-series.ts';
export { highLowSeries } from './series/high-low/high-low-series.ts';
export { hlcSeries } from './series/hlc/hlc-series.ts';
export { hollowCandlestickSeries } from './series/hollow-candlestick/hollow-candlestick-series.ts';
export { kagiSeries } from './series/kagi/kagi-series.ts';
export { lineSeries } from './series/line/line-series.ts';
export { lineBreakSeries } from './series/line-break/line-break-series.ts';
export { lineMarkersSeries } from './series/line-markers/line-markers-series.ts';
export { ohlcSeries } from './series/ohlc/ohlc-series.ts';
export { pointFigureSeries } from './series/point-figure/point-figure-series.ts';
export { PriceHeights } from './series/price-heights.ts';
export { renkoSeries } from './series/renko/renko-series.ts';
export type { RowsInPlot, SeriesDefinition, SeriesPainter, SeriesValues } from './series/series-definition.ts';
export type { SeriesFrame } from './series/series-frame.ts';
export { SERIES_DEFINITIONS } from './series/series-registry.ts';
export { shownChartType } from './series/shown-chart-type.ts';
export { stepLineSeries } from './series/step-line/step-line-series.ts';
export { tradeDotsSeries } from './series/trade-dots/trade-dots-series.ts';
export { UNIT_SERIES } from './series/unit-series.ts';
export { volumeSeries } from './series/volume/volume-series.ts';
export { volumeCandlestickSeries } from './series/volume-candlestick/volume-candlestick-series.ts';
export { type ArraySource, type ArraySourceOptions, createArraySource } from './source/array-source.ts';
export { type Bar, type BarInput, type BarInputColumns, InvalidBarError } from './source/bar-input.ts';
export { calendarsPart } from './source/calendar-of-bars.ts';
export { dataSourcePart } from './source/callback-source.ts';
export type { ChartTileSource, SourceChange } from './source/chart-tile-source.ts';
export { barDataPart, tradeDataPart } from './source/data-parts.ts';
export type { BarsRequest, DataSource } from './source/data-source.ts';
export { InvalidTradeError, type Trade, type TradeInput, type TradeInputColumns } from './source/trade-input.ts';
export type {
  DeviceRect,
  PolygonFill,
  StrokeStyle,
  Surface,
  TextStyle,
} from './surface/surface.ts';
export { type SyncedChart, type SyncOptions, syncCharts } from './sync-charts.ts';
export { CHART_TEXT_DE } from './text/de.ts';
export { CHART_TEXT_EN, type ChartText, type ChartTextKey } from './text/en.ts';
export {
  type ChartTheme,
  chartThemeOf,
  chartThemes,
  inTextSize,
  type ThemeChoice,
  type ThemeOptions,
  type ThemeParameters,
} from './theme/chart-theme.ts';
export type { FontFamily, WebFont } from './theme/font-family.ts';
export type { SystemColorOf } from './theme/forced.ts';
export type { HexColor } from './theme/hex-color.ts';
export { loadForcedTheme } from './theme/load-forced-theme.ts';
export {
  colorTokensOf,
  type DirectionColor,
  type DirectionHue,
  type Theme,
  type ThemeColors,
  type ThemePromise,
  UP_DOWNS,
  type UpDown,
} from './theme/theme.ts';
export { THEMES } from './theme/theme-registry.ts';
export { colorBlindDarkTheme } from './theme/themes/color-blind-dark.ts';
export { colorBlindLightTheme } from './theme/themes/color-blind-light.ts';
export { contrastDarkTheme } from './theme/themes/contrast-dark.ts';
export { contrastLightTheme } from './theme/themes/contrast-light.ts';
export { darkTheme } from './theme/themes/dark.ts';
export { duskTheme } from './theme/themes/dusk.ts';
export { emberTheme } from './theme/themes/ember.ts';
export { graphiteTheme } from './theme/themes/graphite.ts';
export { harborTheme } from './theme/themes/harbor.ts';
export { lightTheme } from './theme/themes/light.ts';
export { midnightTheme } from './theme/themes/midnight.ts';
export { orchidTheme } from './theme/themes/orchid.ts';
export { paperTheme } from './theme/themes/paper.ts';
export { pineTheme } from './theme/themes/pine.ts';
export { printTheme } from './theme/themes/print.ts';
export { designProperties, type TokenProperties } from './theme/token-properties.ts';
export { type ColorScheme, type ColorTokens, SIZE_TOKENS, TYPE_TOKENS } from './theme/tokens.ts';
export {
  TOOLTIP_MODES,
  TOOLTIP_POSITIONS,
  TOOLTIP_SERIES,
  type TooltipMode,
  type TooltipOptions,
  type TooltipPosition,
  type TooltipRow,
  type TooltipSeries,
} from './tooltip/tooltip-options.ts';
export {
  createUdfSource,
  type UdfHit,
  type UdfOptions,
  type UdfResponse,
  type UdfSource,
} from './udf/udf-source.ts';
export {
  DEFAULT_KEPT_UNITS,
  type KeptUnits,
  MOST_ATR_LENGTH,
  MOST_UNIT_COUNT,
  MOST_UNIT_LINES,
  measuredUnits,
  readKeptUnits,
  type UnitsHome,
  unitsHome,
  unitsOfKept,
} from './units/kept-units.ts';
export {
  type KagiUnits,
  type LineBreakUnits,
  type PointFigureUnits,
  type PriceStep,
  type RangeUnits,
  type RenkoUnits,
  type TickUnits,
  UNITS_TYPES,
  type UnitsOptions,
  type UnitsType,
  type VolumeUnits,
} from './units/units-options.ts';
export { aroundTime } from './view/around-time.ts';
export { CROSSHAIR_MODES, type CrosshairMode } from './view/crosshair.ts';
export type { PricesInSight } from './view/hold-prices.ts';
export { lastSpan, type SpanText } from './view/last-span.ts';
export { PANE_ACTIONS, type PaneAction } from './view/pane-arranger.ts';
export type { RangeFacts, RangeOfData, RangeTarget } from './view/range-target.ts';
export type { Viewport } from './viewport/viewport.ts';
