const HEADING = /<h([1-6])((?: [^>]*)?)>/g;

/**
 * A page whose headings tell their level as readers of it meet them: the generator chooses some by their size, and leaves levels out. Each is one level below the last one that
 * the generator had above it.
 *
 * @param {string} html
 * @returns {string}
 */
export function leveled(html) {
  /** @type {number[]} */
  const above = [];
  return html.replace(HEADING, (whole, digit, attributes) => {
    const shown = Number(digit);
    while (above.length > 0 && Number(above.at(-1)) >= shown) above.pop();
    above.push(shown);
    return above.length === shown ? whole : `<h${digit}${attributes} aria-level="${above.length}">`;
  });
}
