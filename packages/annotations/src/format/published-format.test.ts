/** What docs/ says of the format is made here: `npm run docs:format` writes it anew. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { definitionOf } from '../../test/any-annotation.ts';
import { exampleAnnotations } from '../../test/example-annotations.ts';
import type { Annotation } from '../record/annotation.ts';
import { ANNOTATION_TOOLS } from '../registry.ts';
import { ANNOTATION_TEXT_EN } from '../text/en.ts';
import { fileOf } from './annotation-file.ts';
import { annotationFileSchema } from './annotation-file-schema.ts';
import { readAnnotationFile } from './read-annotation-file.ts';
import { writeAnnotationFile } from './write-annotation-file.ts';

const DOCS = fileURLToPath(new URL('../../../../docs/', import.meta.url));
const PAGE = `${DOCS}annotation-format.md`;
const BEGIN = '<!-- examples: made by npm run docs:format -->\n';
const END = '<!-- end of examples -->\n';

const page = readFileSync(PAGE, 'utf8');

describe('the published format', () => {
  it('has the schema that the definitions make', async () => {
    const text = `${JSON.stringify(annotationFileSchema(ANNOTATION_TOOLS), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(`${DOCS}annotation-format.schema.json`);
  });

  it('has an example of each tool', async () => {
    const [before, others] = page.split(BEGIN) as [string, string];
    const after = others.slice(others.indexOf(END));
    const examples = exampleAnnotations().map(exampleText).join('\n');
    await expect(before + BEGIN + examples + after).toMatchFileSnapshot(PAGE);
  });

  it('has no example that could not be read, or would be written otherwise', () => {
    const blocks = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text]) => text!);
    const files = blocks.map((text) => (text.includes('"annotations"') ? text : wrapped(text)));
    expect(files.length).toBeGreaterThan(ANNOTATION_TOOLS.length);
    for (const text of files) {
      const { file, issues } = readAnnotationFile(text, definitionOf);
      expect(issues).toBe(null);
      expect(writeAnnotationFile(file!)).toBe(text);
    }
  });
});

function exampleText(annotation: Annotation): string {
  const { title } = definitionOf(annotation.type)!;
  const name = ANNOTATION_TEXT_EN[title as keyof typeof ANNOTATION_TEXT_EN];
  return `### ${name}: \`${annotation.type}\`\n\n\`\`\`json\n${unwrapped(writeAnnotationFile(fileOf([annotation])))}\`\`\`\n`;
}

/** The annotation of a file, at the left edge. */
function unwrapped(file: string): string {
  const lines = file.split('\n').slice(4, -3);
  return `${lines.map((line) => line.slice(4)).join('\n')}\n`;
}

function wrapped(annotation: string): string {
  const lines = annotation.trimEnd().split('\n');
  const [head, tail] = writeAnnotationFile(fileOf([])).split('[]') as [string, string];
  return `${head}[\n${lines.map((line) => `    ${line}`).join('\n')}\n  ]${tail}`;
}
