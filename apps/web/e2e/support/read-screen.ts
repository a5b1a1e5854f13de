import type { Page } from '@playwright/test';

/** What does not fit where it stands: controls whose words are cut off, what reaches out of the window, a page that can be moved sideways. */
export function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const CONTROLS =
      'button, a, label, legend, h2, h3, th, [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=tab], [role=radio]';
    const root = document.documentElement;
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth) found.push(`the page: ${root.scrollWidth} > ${root.clientWidth}`);
    for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      const box = control.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || !control.checkVisibility({ visibilityProperty: true })) continue;
      const name = `${control.className} “${control.textContent.slice(0, 60)}”`;
      // What is data may be shortened, and says all of itself when it is pointed at.
      const style = getComputedStyle(control);
      if (style.textOverflow !== 'ellipsis' && control.scrollWidth > control.clientWidth + 1 && control.clientWidth > 0)
        found.push(`${name}: ${control.scrollWidth} > ${control.clientWidth}`);
      if (!isInScroller(control) && (box.left < -1 || box.right > root.clientWidth + 1))
        found.push(`${name}: ${Math.round(box.left)} to ${Math.round(box.right)}`);
    }
    return found;

    function isInScroller(element: HTMLElement): boolean {
      for (let at = element.parentElement; at !== null; at = at.parentElement)
        if (at.scrollWidth > at.clientWidth && /auto|scroll|hidden/.test(getComputedStyle(at).overflowX)) return true;
      return false;
    }
  });
}

/** The words on screen that are in no catalogue, where the page speaks made-up words; what is marked as data by its place is left out. */
export function untranslated(page: Page, data: readonly RegExp[]): Promise<readonly string[]> {
  return page.evaluate(
    (patterns) => {
      const known = patterns.map((pattern) => new RegExp(pattern, 'u'));
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found = new Set<string>();
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const words = node.textContent!.trim();
        const parent = node.parentElement!;
        if (!/\p{L}{2}/u.test(words) || /[[\]~]/.test(words) || known.some((pattern) => pattern.test(words))) continue;
        if (parent.closest('script, style, noscript, kbd, [lang]:not(html), code') !== null) continue;
        const { width, height } = parent.getBoundingClientRect();
        if (width > 2 && height > 2 && parent.checkVisibility({ visibilityProperty: true })) found.add(words);
      }
      return [...found];
    },
    data.map(({ source }) => source),
  );
}
