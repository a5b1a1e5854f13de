// The bare limit of an edit: a Fastify route that writes what it was sent as one row of SQLite, in a commit that is on the disk
// before the answer. Argument: the file.

import { DatabaseSync } from '@photostructure/sqlite';
import Fastify from 'fastify';

const [file = ''] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA locking_mode = EXCLUSIVE');
database.exec('CREATE TABLE records (key TEXT PRIMARY KEY, fields TEXT NOT NULL)');
const write = database.prepare(
  'INSERT INTO records VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET fields = excluded.fields',
);
let seq = 0;
const app = Fastify();
app.post('/api/v1/document/changes', (request, reply) => {
  const { changes } = /** @type {ReturnType<typeof import('./made-up-edits.mjs').moveBody>} */ (request.body);
  const results = changes.map(({ id, edits: [edit] }) => {
    write.run(edit?.key ?? '', JSON.stringify(edit?.set));
    seq += 1;
    return { id, seq, overwrote: [] };
  });
  reply.send({ results });
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
// Who does not hold on to the database loses it to the garbage collector.
process.on('SIGTERM', () => void app.close().then(() => database.close()));
