import { type PictureFault, preparedPicture } from './prepared-picture.ts';

/** What the browser's dialog offers; what else is chosen is refused when it is decoded. */
const ACCEPTED = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** What became of a choice: null where the person has chosen nothing. */
export type ChosenPicture = { readonly source: string } | { readonly fault: PictureFault } | null;

/** Lets a person choose a file. To be called while a press or a key is handled: browsers open no dialog otherwise. */
export async function choosePicture(owner: Document): Promise<ChosenPicture> {
  const input = owner.createElement('input');
  input.type = 'file';
  input.accept = ACCEPTED;
  const file = await new Promise<File | null>((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
  return file === null ? null : await preparedPicture(file, owner);
}
