import path from 'node:path';
import {
  DeclarationReflection,
  DefaultTheme,
  DocumentReflection,
  PageEvent,
  ReferenceType,
  ReflectionKind,
} from 'typedoc';
import { leveled } from './page-headings.mjs';

/** @typedef {import('typedoc').NavigationElement} NavigationElement */
/** @typedef {import('typedoc').ProjectReflection} ProjectReflection */
/** @typedef {import('./outline.mjs').OutlineSection} OutlineSection */

/** One of two columns or more: on a phone it is scrolled by itself, with its words whole, which a keyboard has to do too. */
const WIDE_TABLE = /<table>(\s*<thead>\s*<tr>(?:\s*<th[^>]*>(?:(?!<\/th>).)*<\/th>){2})/gs;
/** The first cells of tables that have a name for each row, and none for the column of these. */
const EMPTY_HEADER = /<th[^>]*>\s*<\/th>/g;
/** What opens and closes a part of the reference is one control: the link to the heading in it cannot be another. */
const SUMMARY = /<summary[^>]*>.*?<\/summary>/gs;
const ANCHOR = /<a [^>]*class="tsd-anchor-icon"[^>]*>.*?<\/a>/gs;
/** The way from a class to its place among all of them. */
const HIERARCHY_LINK = / \(<a href="[^"]*hierarchy\.html#[^"]*">[^<]*<\/a>\)/;
/** The theme's own script, which the server's policy does not let run where it stands. */
const INLINE_SCRIPT = /<script>document\.documentElement\.dataset\.theme.*?<\/script>/s;

/**
 * The generator's theme with the sections of our index in its navigation, a landmark around what a page says, what axe misses in its tables, headings and parts, and without a script in its pages: the same
 * script comes as a file.
 *
 * @param {readonly OutlineSection[]} outline
 * @param {string} docsDir where the pages lie that the generator reads
 */
export function siteTheme(outline, docsDir) {
  return class SiteTheme extends DefaultTheme {
    /** @param {import('typedoc').Renderer} renderer */
    constructor(renderer) {
      super(renderer);
      renderer.on(PageEvent.END, (page) => {
        if (page.contents === undefined) return;
        const base = '../'.repeat(page.url.split('/').length - 1);
        const isPage = page.model instanceof DocumentReflection;
        const script = `<script src="${base}assets/before-first-paint.js"></script>`;
        if (!INLINE_SCRIPT.test(page.contents)) throw new Error(`${page.url} has no script to be moved out of it`);
        page.contents = leveled(page.contents)
          .replace(INLINE_SCRIPT, script)
          .replace('<div class="col-content">', `<main class="col-content${isPage ? ' is-page' : ''}">`)
          .replace(/<\/div>\s*<div class="col-sidebar">/, '</main><aside class="col-sidebar">')
          .replace(/<\/div>\s*<\/div>(\s*<footer>)/, '</aside></div>$1')
          .replace(WIDE_TABLE, '<table tabindex="0">$1')
          .replace(HIERARCHY_LINK, (link) => (isInHierarchy(page.model) ? link : ''))
          .replace(EMPTY_HEADER, '<td></td>')
          .replace(SUMMARY, (summary) => summary.replace(ANCHOR, ''));
      });
    }

    /** @override @param {ProjectReflection} project @returns {NavigationElement[]} */
    buildNavigation(project) {
      const paths = this.#documentPaths(project);
      const sections = outline.map(({ title, pages }) => ({
        text: title,
        children: pages.map((page) => {
          const to = paths.get(path.join(docsDir, page.file));
          if (to === undefined) throw new Error(`docs/README.md leads to ${page.file}, which is no page`);
          return { text: page.title, path: to };
        }),
      }));
      const packages = super.buildNavigation(project).filter(({ kind }) => kind === ReflectionKind.Module);
      return [...sections, { text: 'API reference', children: packages.map(opened) }, PLAYGROUND];
    }

    /** @param {ProjectReflection} project @returns {Map<string, string>} */
    #documentPaths(project) {
      const documents = project.getReflectionsByKind(ReflectionKind.Document);
      return new Map(
        documents.map((document) => [
          project.files.getReflectionPath(document) ?? '',
          this.router.getFullUrl(/** @type {import('typedoc').DocumentReflection} */ (document)),
        ]),
      );
    }
  };
}

/**
 * Whether the page of all classes shows one: it has those alone that extend another, or that another extends. The generator links
 * there also from what extends an alias.
 *
 * @param {unknown} model
 */
function isInHierarchy(model) {
  if (!(model instanceof DeclarationReflection)) return false;
  const above = [...(model.extendedTypes ?? []), ...(model.implementedTypes ?? [])];
  return (
    model.extendedBy !== undefined ||
    model.implementedBy !== undefined ||
    above.some(
      (type) => type instanceof ReferenceType && type.reflection?.kindOf(ReflectionKind.ClassOrInterface) === true,
    )
  );
}

/**
 * What opens a part of the navigation is one control, and cannot lead to a page as well: that is the first thing within.
 *
 * @param {NavigationElement} element
 * @returns {NavigationElement}
 */
function opened({ path: page, ...element }) {
  const { children } = element;
  if (children === undefined || page === undefined) return { ...element, ...(page !== undefined && { path: page }) };
  return { ...element, children: [{ text: 'All of it', path: page }, ...children.map(opened)] };
}

/** @type {NavigationElement} */
const PLAYGROUND = { text: 'Playground', path: 'playground/index.html' };
