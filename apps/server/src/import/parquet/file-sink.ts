import { writeSync } from 'node:fs';

/** Writes whatever it is given to the end of an open file, at once. */
export function fileSink(fd: number): (part: Uint8Array) => void {
  return (part) => {
    for (let from = 0; from < part.length; ) from += writeSync(fd, part, from);
  };
}
