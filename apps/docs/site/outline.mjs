// What the site has, and in which order: read from the index that people read, docs/README.md, so that there is one list.

/**
 * @typedef {object} OutlinePage
 * @property {string} file relative to docs/, such as `chart.md` or `../CONTRIBUTING.md`
 * @property {string} title
 */

/**
 * @typedef {object} OutlineSection
 * @property {string} title
 * @property {readonly OutlinePage[]} pages
 */

const SECTION = /^## (.+)$/;
const PAGE = /^- \[([^\]]+)\]\(([^)#\s]+\.md)\)/;

/**
 * The sections of an index: headings of the second level, each with the first link of every line of its list.
 *
 * @param {string} index Markdown
 * @returns {OutlineSection[]}
 */
export function outlineOf(index) {
  /** @type {{ title: string, pages: OutlinePage[] }[]} */
  const sections = [];
  for (const line of index.split('\n')) {
    const section = SECTION.exec(line)?.[1];
    if (section !== undefined) sections.push({ title: section, pages: [] });
    const [, title, file] = PAGE.exec(line) ?? [];
    if (title !== undefined && file !== undefined) sections.at(-1)?.pages.push({ file, title });
  }
  return sections.filter(({ pages }) => pages.length > 0);
}
