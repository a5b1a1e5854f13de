import { expect, test } from 'vitest';
import { BASIC_TOOLS } from './basic-tools.ts';
import { ANNOTATION_TOOLS } from './registry.ts';

test('the basic tools are some of all tools, in their order', () => {
  expect(ANNOTATION_TOOLS.filter((tool) => BASIC_TOOLS.includes(tool))).toEqual(BASIC_TOOLS);
});
