import { ANNOTATION_TOOLS } from '@candlemark/annotations';
import { csvPart } from './chart-csv.ts';
import type { ChartParts } from './chart-parts.ts';
import { picturesPart } from './chart-picture.ts';
import { statePart } from './chart-state.ts';
import { optionChecksPart } from './options/option-checks-part.ts';
import { isRecord, shown } from './options/option-rule.ts';
import { checkOwn } from './own/check-own.ts';
import { guardedSeries } from './own/guarded-series.ts';
import { guardedTool } from './own/guarded-tool.ts';
import type { OwnDefinitions } from './own/own-definitions.ts';
import { OwnFaults } from './own/own-faults.ts';
import { addedSeriesPart } from './parts/added-series-part.ts';
import { annotationsPart } from './parts/annotations-part.ts';
import { barLookPart } from './parts/bar-look-part.ts';
import { boxZoomPart } from './parts/box-zoom-part.ts';
import { comparesPart } from './parts/compares-in-browser.ts';
import { contextMenuPart } from './parts/context-menu-part.ts';
import { countdownPart } from './parts/countdown-part.ts';
import { crossLinesPart } from './parts/cross-lines-part.ts';
import { eventMarksPart } from './parts/event-marks-part.ts';
import { extremesPart } from './parts/extremes-part.ts';
import { fadePart } from './parts/fade-part.ts';
import { fillsPart } from './parts/fills-part.ts';
import { forcedColorsPart } from './parts/forced-colors-part.ts';
import { hostEventsPart, hostEventsWith } from './parts/host-events-part.ts';
import { indicatorsPart, indicatorsWith } from './parts/indicators-in-browser.ts';
import { keysPart } from './parts/keys-part.ts';
import { legendPart } from './parts/legend-part.ts';
import { overviewPart } from './parts/overview-part.ts';
import { paneControlsPart } from './parts/pane-controls-part.ts';
import { primitivesPart } from './parts/primitives-part.ts';
import { readingsPart } from './parts/readings-part.ts';
import { sessionsPart } from './parts/sessions-part.ts';
import { speechPart } from './parts/speech-part.ts';
import { statusPart } from './parts/status-part.ts';
import { tooltipPart } from './parts/tooltip-part.ts';
import { unitsPart } from './parts/units-in-browser.ts';
import { webFontsPart } from './parts/web-fonts-part.ts';
import { SERIES_DEFINITIONS } from './series/series-registry.ts';
import { UNIT_SERIES } from './series/unit-series.ts';
import { calendarsPart } from './source/calendar-of-bars.ts';
import { dataSourcePart } from './source/callback-source.ts';
import { tradeDataPart } from './source/data-parts.ts';

/**
 * Everything that a chart can do, with what its host defines. Own series and tools that throw are left out of the picture, and the event `error` tells of it.
 * @throws TypeError naming a definition that cannot be, or where a type is taken already
 * @example createChart(element, options, partsWith({ tools: [priceFlag] }))
 */
export function partsWith(own: OwnDefinitions): Required<ChartParts> {
  if (!isRecord(own as unknown))
    throw new TypeError(`Own definitions must be an object with series, tools or indicators, got ${shown(own)}`);
  const { series = [], tools = [], indicators = [], indicatorModule } = own;
  checkOwn('series', series, ALL_PARTS.series);
  checkOwn('tools', tools, ANNOTATION_TOOLS);
  checkOwn('indicators', indicators);
  const faults = new OwnFaults();
  return {
    ...ALL_PARTS,
    hostEvents: hostEventsWith(faults),
    ...(series.length > 0 && { series: [...ALL_PARTS.series, ...series.map((one) => guardedSeries(one, faults))] }),
    ...(tools.length > 0 && {
      annotations: annotationsPart([...ANNOTATION_TOOLS, ...tools.map((one) => guardedTool(one, faults))]),
    }),
    ...(indicators.length > 0 && { indicators: indicatorsWith(indicators, indicatorModule) }),
  };
}

/** Everything that a chart can do. */
export const ALL_PARTS: Required<ChartParts> = {
  series: [...SERIES_DEFINITIONS, ...UNIT_SERIES],
  data: tradeDataPart,
  dataSource: dataSourcePart,
  calendars: calendarsPart,
  checks: optionChecksPart,
  crossLines: crossLinesPart,
  eventMarks: eventMarksPart,
  addedSeries: addedSeriesPart,
  annotations: annotationsPart(),
  paneControls: paneControlsPart,
  barLook: barLookPart,
  boxZoom: boxZoomPart,
  compares: comparesPart,
  countdown: countdownPart,
  extremes: extremesPart,
  fade: fadePart,
  fills: fillsPart,
  hostEvents: hostEventsPart,
  indicators: indicatorsPart,
  keys: keysPart,
  overview: overviewPart,
  primitives: primitivesPart,
  forcedColors: forcedColorsPart,
  readings: readingsPart,
  legend: legendPart,
  sessions: sessionsPart,
  contextMenu: contextMenuPart,
  speech: speechPart,
  status: statusPart,
  tooltip: tooltipPart,
  units: unitsPart,
  pictures: picturesPart,
  csv: csvPart,
  webFonts: webFontsPart,
  state: statePart,
};
