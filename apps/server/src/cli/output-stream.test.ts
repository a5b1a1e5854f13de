import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { OutputStream } from './output-stream.ts';

/** A stream whose reader leaves after so many writes. */
function leaving(after: number): { stream: Writable; read: string[] } {
  const read: string[] = [];
  const stream = new Writable({
    autoDestroy: false,
    write(chunk: Buffer, _encoding, done) {
      if (read.length === after) return done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
      read.push(chunk.toString());
      done();
    },
  });
  return { stream, read };
}

describe('OutputStream', () => {
  it('writes in order, and tells when all of it is out', async () => {
    const { stream, read } = leaving(10);
    const output = new OutputStream(stream);
    for (const text of ['a', 'b', 'c']) output.write(text);
    expect(await output.written()).toBeNull();
    expect(read).toEqual(['a', 'b', 'c']);
  });

  it('drops what nobody reads any more, and keeps the reason', async () => {
    const { stream, read } = leaving(1);
    const output = new OutputStream(stream);
    output.write('a');
    output.write('b');
    expect(await output.written()).toMatchObject({ code: 'EPIPE' });
    output.write('c');
    expect(await output.written()).toMatchObject({ code: 'EPIPE' });
    expect(read).toEqual(['a']);
  });
});
