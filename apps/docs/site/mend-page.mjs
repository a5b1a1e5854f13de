// What the generator writes into pages that people without eyes, without a mouse, or with a phone, trip over.

/** One of four columns or more: on a phone it is scrolled by itself, which a keyboard has to do too. */
const WIDE_TABLE = /<table>(\s*<thead>\s*<tr>(?:\s*<t[hd][^>]*>(?:(?!<\/t[hd]>).)*<\/t[hd]>){4})/gs;
const EMPTY_HEADER = /<th([^>]*)><\/th>/g;
const SUMMARY = /<summary\b.*?<\/summary>/gs;
/** A link within what opens and closes: neither is reached then. */
const PERMALINK = /<a [^>]*class="tsd-anchor-icon"[^>]*>.*?<\/a>/gs;
const HEADING = /<h([1-6])(?=[\s>])(?![^>]*aria-level)/g;

/** @param {string} html */
export function mendPage(html) {
  return headingsInOrder(
    html
      .replace(EMPTY_HEADER, '<td$1></td>')
      .replace(WIDE_TABLE, '<table tabindex="0">$1')
      .replace(SUMMARY, (summary) => summary.replace(PERMALINK, '')),
  );
}

/**
 * Headings look as large as the generator wants them, and are one below the other for whoever hears them: none is more than one level below the one that it belongs to.
 *
 * @param {string} html
 */
function headingsInOrder(html) {
  /** @type {number[]} */
  const above = [];
  return html.replace(HEADING, (start, digit) => {
    const level = Number(digit);
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    return above.length === level ? start : `${start} aria-level="${above.length}"`;
  });
}
