/** Files that annotations may come in, and which ones are not even opened. */

/** Larger files go by the command line, which has the memory for them. */
export const MOST_FILE_BYTES = 16 * 1024 * 1024;

/** As a browser describes what is dragged over the page, before it may be read: often nothing. */
export interface DraggedFile {
  /** A media type; empty where the browser knows none. */
  readonly type: string;
}

/** Whether what is dragged may be a file of annotations, as far as one can tell before it is dropped. */
export function mayBeAnnotations(files: readonly DraggedFile[]): boolean {
  return files.length === 1 && (files[0]!.type === '' || /json|text\/plain|octet-stream/.test(files[0]!.type));
}

/** Whether what is dragged is one image. */
export function mayBeImage(files: readonly DraggedFile[]): boolean {
  return files.length === 1 && files[0]!.type.startsWith('image/');
}

/** Whether what is dragged may be prices and the like: anything but what is certainly something else. */
export function mayBeData(files: readonly DraggedFile[]): boolean {
  return files.length > 0 && !files.some(({ type }) => /^(?:image|video|audio|font)\/|pdf|html/.test(type));
}

/** What is wrong with a file before it is read; null where nothing is. */
export type FileFault = 'several' | 'too-large' | 'no-json';

export function faultOfFiles(files: readonly Pick<File, 'name' | 'size' | 'type'>[]): FileFault | null {
  const [file] = files;
  if (file === undefined || files.length > 1) return 'several';
  if (file.size > MOST_FILE_BYTES) return 'too-large';
  // By hand and by mail files lose their endings: only what says that it is something else is refused.
  const isNamedJson = /\.(json|txt)$/i.test(file.name) || !file.name.includes('.');
  return isNamedJson || /json/.test(file.type) ? null : 'no-json';
}
