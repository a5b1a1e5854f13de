// The bare limits of tile serving: a Fastify route that sends a buffer, out of memory or read from its file at each
// request, with the headers of the real one. Argument: a JSON file with [{ path, headers, file, inMemory }].

import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [recording = ''] = process.argv.slice(2);
/** @type {{ path: string, headers: Record<string, string>, file: string, inMemory: boolean }[]} */
const tiles = JSON.parse(readFileSync(recording, 'utf8'));
const app = Fastify();
for (const { path, headers, file, inMemory } of tiles) {
  const buffer = readFileSync(file);
  app.get(path, (_request, reply) => reply.headers(headers).send(inMemory ? buffer : readFileSync(file)));
}
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('SIGTERM', () => void app.close());
