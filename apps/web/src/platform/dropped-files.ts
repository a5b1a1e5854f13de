/** More than that is no folder of data. */
const MOST_FILES = 2000;
/** What systems leave in folders. */
const NOT_MEANT = /^(?:\.|__MACOSX$|Thumbs\.db$|desktop\.ini$)/i;

/**
 * The files that were dropped, those in folders too, in the order of their names. To be called while the drop is being told of: later
 * the browser forgets.
 * @returns at once where there is no folder
 */
export function droppedFiles({ items, files }: DataTransfer): readonly File[] | Promise<readonly File[]> {
  const entries = [...items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry?.() ?? []) : []));
  if (!entries.some((entry) => entry.isDirectory)) return [...files];
  return filesIn(entries, []);
}

async function filesIn(entries: readonly FileSystemEntry[], found: File[]): Promise<readonly File[]> {
  for (const entry of entries) {
    if (found.length >= MOST_FILES) break;
    if (entry.isFile) found.push(await fileOf(entry as FileSystemFileEntry));
    else await filesIn(await entriesOf(entry as FileSystemDirectoryEntry), found);
  }
  return found;
}

/** A browser gives them in portions, until there are none. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    all.push(...some.filter(({ name }) => !NOT_MEANT.test(name)));
  }
  return all.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
