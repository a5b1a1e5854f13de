/** What the embedded charts' own rules begin with. */
const FIRST_RULE = '.ag-charts-wrapper';

/** Lines of a legend are 14 px high: a finger finds them in the room between them too, which our theme makes as wide. */
const LEGEND_TARGETS =
  '.ag-charts-proxy-legend-toolbar .ag-charts-proxy-elem{box-sizing:content-box;padding-block:5px;margin-block:-5px}';

/**
 * Takes the style sheet of the embedded charts over to the document. They would write it into a `<style>` element, which the policy of a careful page does not allow; given an
 * element that stands in no document they write it there, and from there it becomes a sheet of its own, which no policy for markup is about.
 * @param container what was given to a chart as the place for its styles
 */
export function adoptStyles(document: Document, container: Element): void {
  const css = container.querySelector('style')?.textContent ?? '';
  const View = document.defaultView;
  if (css === '' || View === null || hasAdopted(document)) return;
  const sheet = new View.CSSStyleSheet();
  sheet.replaceSync(css + LEGEND_TARGETS);
  document.adoptedStyleSheets.push(sheet);
}

function hasAdopted({ adoptedStyleSheets }: Document): boolean {
  return adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText.startsWith(FIRST_RULE));
}
