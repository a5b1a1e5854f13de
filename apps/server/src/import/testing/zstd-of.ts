const BLOCK_BYTES = 128 * 1024;
const FRAME_HEADER = Buffer.from('28b52ffd0050', 'hex');

/** A frame of zstd that holds bytes as they are, with a window of a MiB. */
export function zstdOf(content: string | Uint8Array): Buffer {
  const bytes = Buffer.from(content as Uint8Array);
  const blocks: Buffer[] = [FRAME_HEADER];
  for (let at = 0; at === 0 || at < bytes.length; at += BLOCK_BYTES) {
    const body = bytes.subarray(at, at + BLOCK_BYTES);
    blocks.push(blockHeader(at + BLOCK_BYTES >= bytes.length, 0, body.length), body);
  }
  return Buffer.concat(blocks);
}

/** A frame that unpacks to one byte so many times 128 KiB. */
export function zstdBomb(blocks: number): Buffer {
  const block = Buffer.concat([blockHeader(false, 1, BLOCK_BYTES), Buffer.from('1')]);
  return Buffer.concat([FRAME_HEADER, ...Array.from({ length: blocks }, () => block), blockHeader(true, 0, 0)]);
}

function blockHeader(isLast: boolean, type: number, length: number): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE((length << 3) | (type << 1) | (isLast ? 1 : 0), 0, 3);
  return header;
}
