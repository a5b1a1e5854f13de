/** A menu whose words are long, in German too. */
const MENU_CSS = 256;

/** How much room a menu lacks to the right of an element where neither side has enough, as on a phone; 0 where one has. */
export function roomMissingBeside(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  const after = element.ownerDocument.documentElement.clientWidth - right;
  return Math.max(left, after) >= MENU_CSS ? 0 : MENU_CSS - after;
}
