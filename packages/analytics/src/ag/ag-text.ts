// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the embedded charts fill these placeholders in themselves.
/**
 * The words of the embedded charts, under their names there. `${…}` is filled in by them; `{name}` in ours is the name of the picture.
 * Only what the free package shows: the other words belong to parts that it does not have.
 */
export const AG_TEXT_EN = {
  ariaAnnounceChart: '{name}: chart with ${seriesCount}[number] series',
  ariaAnnounceHoverDatum: '${datum}',
  ariaDescriptionLegendItem: 'Space or Enter shows or hides it',
  ariaInitSeriesArea: '{name}: the arrow keys walk through the values',
  ariaLabelLegend: 'Legend of {name}',
  ariaLabelLegendItem: '${label}, ${index}[number] of ${count}[number] in the legend',
  ariaLabelLegendItemUnknown: 'A series without a name',
  ariaLabelLegendPageNext: 'Next page of the legend',
  ariaLabelLegendPagePrevious: 'Previous page of the legend',
  ariaLabelLegendPagination: 'Pages of the legend',
  overlayLoadingData: 'Loading…',
  overlayNoData: 'There is nothing to show',
  overlayNoVisibleSeries: 'Every series is hidden',
  overlayUnsupportedBrowser: 'This browser is too old for this chart',
  tooltipPaginationStatus: '${index}[number] of ${count}[number]',
} as const;

export type AgTextKey = keyof typeof AG_TEXT_EN;
/** The words of one language. */
export type AgText = Readonly<Record<AgTextKey, string>>;

export const AG_TEXT_DE: AgText = {
  ariaAnnounceChart: '{name}: Diagramm, Reihen: ${seriesCount}[number]',
  ariaAnnounceHoverDatum: '${datum}',
  ariaDescriptionLegendItem: 'Leertaste oder Eingabetaste blendet ein und aus',
  ariaInitSeriesArea: '{name}: die Pfeiltasten gehen durch die Werte',
  ariaLabelLegend: 'Legende: {name}',
  ariaLabelLegendItem: '${label}, ${index}[number] von ${count}[number] in der Legende',
  ariaLabelLegendItemUnknown: 'Reihe ohne Namen',
  ariaLabelLegendPageNext: 'Nächste Seite der Legende',
  ariaLabelLegendPagePrevious: 'Vorige Seite der Legende',
  ariaLabelLegendPagination: 'Seiten der Legende',
  overlayLoadingData: 'Wird geladen …',
  overlayNoData: 'Hier gibt es nichts zu zeigen',
  overlayNoVisibleSeries: 'Alle Reihen sind ausgeblendet',
  overlayUnsupportedBrowser: 'Dieser Browser ist zu alt für dieses Diagramm',
  tooltipPaginationStatus: '${index}[number] von ${count}[number]',
};

/** The words for one picture. */
export function agTextOf(text: AgText, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(text).map(([key, words]) => [key, words.replaceAll('{name}', name)]));
}
