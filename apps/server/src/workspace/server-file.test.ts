import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempDir } from '../testing/temp-dir.ts';
import { readServerFile, removeServerFile, writeServerFile } from './server-file.ts';

const server = { pid: process.pid, url: 'http://127.0.0.1:8080', token: 'secret' };

/** No process has it: beyond the kernel's limit. */
const DEAD_PID = 2 ** 30;

describe('server file', () => {
  it('is read back by whoever owns the directory, and by nobody else', () => {
    const dir = tempDir();
    writeServerFile(dir, server);
    expect(readServerFile(dir)).toEqual(server);
    expect(statSync(join(dir, 'server.json')).mode & 0o777).toBe(0o600);
  });

  it('is ignored once its process is gone', () => {
    const dir = tempDir();
    writeServerFile(dir, { ...server, pid: DEAD_PID });
    expect(readServerFile(dir)).toBeNull();
  });

  it.each([
    '',
    '{',
    'null',
    '{"pid":"1"}',
    '{"pid":-1,"url":"http://x","token":"t"}',
    '{"pid":1,"url":"x","token":"t"}',
  ])('is ignored when it holds %j', (text) => {
    const dir = tempDir();
    writeFileSync(join(dir, 'server.json'), text);
    expect(readServerFile(dir)).toBeNull();
  });

  it('is removed by its own process only', () => {
    const dir = tempDir();
    writeServerFile(dir, server);
    removeServerFile(dir, server.pid + 1);
    expect(readServerFile(dir)).toEqual(server);
    removeServerFile(dir, server.pid);
    expect(readServerFile(dir)).toBeNull();
  });
});
