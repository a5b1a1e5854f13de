// The bare limit of tile serving: a Fastify route that sends a buffer out of memory, with the headers of the real one.
// Argument: a JSON file with [{ path, headers, body: base64 }].

import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [file = ''] = process.argv.slice(2);
/** @type {{ path: string, headers: Record<string, string>, body: string }[]} */
const recorded = JSON.parse(readFileSync(file, 'utf8'));
const app = Fastify();
for (const { path, headers, body } of recorded) {
  const buffer = Buffer.from(body, 'base64');
  app.get(path, (_request, reply) => reply.headers(headers).send(buffer));
}
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('SIGTERM', () => void app.close());
