import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Manifest } from '../manifest/manifest.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { openCacheFolder } from './cache-mark.ts';
import { createDirectory, type DataDir, dataDirPaths, emptyTmp } from './data-dir.ts';

let openings = 0;

/** Opens the cache of a data directory as a process would, puts a file in, and ends in order or not. */
async function run(dir: DataDir, isClean: boolean) {
  createDirectory(dir.root);
  emptyTmp(dir);
  const manifest = await Manifest.open(dir.manifest);
  openings += 1;
  const cache = await openCacheFolder(dir, manifest, `opening-${openings}`);
  const file = join(cache.path, 'tile');
  const wasThere = existsSync(file);
  writeFileSync(file, 'of this data');
  if (isClean) cache.close();
  await manifest.close();
  return { wasThere, isDoubtful: cache.isDoubtful };
}

function newDir(): DataDir {
  return dataDirPaths(join(tempDir(), 'data'));
}

test('what was cached is there for the next run, and doubted when the last one did not end in order', async () => {
  const dir = newDir();
  expect(await run(dir, true)).toMatchObject({ wasThere: false });
  expect(await run(dir, true)).toEqual({ wasThere: true, isDoubtful: false });
  expect(await run(dir, false)).toEqual({ wasThere: true, isDoubtful: false });
  expect(await run(dir, true)).toEqual({ wasThere: true, isDoubtful: true });
});

test('what was cached is discarded when an older manifest was put back', async () => {
  const dir = newDir();
  await run(dir, true);
  const backup = join(tempDir(), 'backup.sqlite');
  cpSync(dir.manifest, backup);
  expect(await run(dir, true)).toMatchObject({ wasThere: true });
  rmSync(dir.manifest);
  cpSync(backup, dir.manifest);
  expect(await run(dir, true)).toMatchObject({ wasThere: false });
});

test('what lies there without a mark, or with another one, is discarded', async () => {
  const dir = newDir();
  await run(dir, true);
  rmSync(join(dir.cache, 'opening.json'));
  expect(await run(dir, true)).toMatchObject({ wasThere: false });
  writeFileSync(join(dir.cache, 'opening.json'), '{"format":0,"opening":"x"}');
  expect(await run(dir, true)).toMatchObject({ wasThere: false });
  writeFileSync(join(dir.cache, 'opening.json'), 'null');
  expect(await run(dir, true)).toMatchObject({ wasThere: false });
});

test('a folder that cannot be made is no obstacle', async () => {
  const dir = newDir();
  createDirectory(dir.root);
  writeFileSync(dir.cache, 'a file where the folder should be');
  emptyTmp(dir);
  const manifest = await Manifest.open(dir.manifest);
  mkdirSync(join(dir.tmp, 'cache', 'in the way'), { recursive: true });
  const cache = await openCacheFolder(dir, manifest, 'opening');
  expect(cache.path).toBe(dir.cache);
  await manifest.close();
});
