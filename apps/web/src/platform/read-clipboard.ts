import type { ClipboardContent } from '@candlemark/chart-ui';

/** In one reading, which some browsers ask about each time. Rejects where the browser does not let the page read. */
export async function readClipboard(): Promise<ClipboardContent> {
  const [item] = await navigator.clipboard.read();
  const textType = item?.types.find((type) => type === 'text/plain');
  const imageType = item?.types.find((type) => type.startsWith('image/'));
  return {
    text: item === undefined || textType === undefined ? '' : await (await item.getType(textType)).text(),
    image: item === undefined || imageType === undefined ? null : await item.getType(imageType),
  };
}
