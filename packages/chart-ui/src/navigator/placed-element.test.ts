import { expect, test } from 'vitest';
import { PlacedElement } from './placed-element.ts';

function fakeElement() {
  const written: string[] = [];
  const style = { setProperty: (name: string, value: string) => written.push(`${name}: ${value}`) };
  return { written, element: { style } as unknown as HTMLElement };
}

test('it is written to only where it comes to lie on other pixels', () => {
  const { written, element } = fakeElement();
  const placed = new PlacedElement(element);
  for (const leftCss of [10, 10.2, 10.3, 10.6]) placed.set('translate', leftCss, 2);
  expect(written).toEqual(['translate: 10px', 'translate: 10.5px']);
});

test('a pan leaves the width of what it moves', () => {
  const { written, element } = fakeElement();
  const placed = new PlacedElement(element);
  for (const leftCss of [0.2, 0.4, 0.6, 0.8]) {
    placed.set('translate', leftCss, 1);
    placed.set('width', leftCss + 7.3 - leftCss, 1);
  }
  expect(written).toEqual(['translate: 0px', 'width: 7px', 'translate: 1px']);
});
