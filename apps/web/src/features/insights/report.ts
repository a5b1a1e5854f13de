/** A report: chosen pictures with their words, as one element for the printer and as one file for everybody. */

export interface ReportPicture {
  readonly title: string;
  readonly source: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** A `data:` address. */
  readonly image: string;
}

export interface Report {
  readonly title: string;
  /** Paragraphs, an empty line between them. */
  readonly text: string;
  /** When and from what it was made. */
  readonly made: string;
  readonly pictures: readonly ReportPicture[];
}

/** The report as an element of the document that it is shown, printed or saved from. All texts are texts: nothing in them is markup. */
export function reportElement(document: Document, { title, text, made, pictures }: Report): HTMLElement {
  const element = (tag: string, words: string, className?: string) => {
    const made = document.createElement(tag);
    made.textContent = words;
    if (className !== undefined) made.className = className;
    return made;
  };
  const article = document.createElement('article');
  article.className = 'report';
  article.append(element('h1', title), element('p', made, 'report__made'));
  for (const paragraph of text.split(/\n\s*\n/)) if (paragraph.trim() !== '') article.append(element('p', paragraph));
  for (const picture of pictures) {
    const section = document.createElement('section');
    const image = document.createElement('img');
    image.src = picture.image;
    image.alt = picture.title;
    const facts = document.createElement('dl');
    for (const [name, value] of picture.facts) {
      const fact = document.createElement('div');
      fact.append(element('dt', name), element('dd', value));
      facts.append(fact);
    }
    section.append(element('h2', picture.title), image, facts, element('p', picture.source, 'report__source'));
    article.append(section);
  }
  return article;
}

/** The report as one file that needs nothing else. */
export function reportFile(article: HTMLElement, lang: string, title: string): string {
  const head = article.ownerDocument.createElement('title');
  head.textContent = title;
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
${head.outerHTML}
<style>${REPORT_CSS}</style>
</head>
<body>
${article.outerHTML}
</body>
</html>
`;
}

const REPORT_CSS = `
body { margin: 0; background: #fff; color: #14171f; font: 15px/1.5 system-ui, sans-serif; }
.report { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
.report h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.2; }
.report h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; }
.report p { white-space: pre-line; }
.report__made, .report__source { color: #5b6273; font-size: .8125rem; }
.report section { break-inside: avoid; }
.report img { display: block; max-width: 100%; height: auto; }
.report dl { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .5rem 0; font-size: .875rem; }
.report dl div { display: flex; gap: .375rem; }
.report dt { color: #5b6273; }
.report dd { margin: 0; font-weight: 600; }
@page { margin: 15mm; }
`;
