import { expect, test } from 'vitest';
import { Stoppable, StoppedError } from './stoppable.ts';
import { MemoryEngine } from './testing/memory-engine.ts';

const ENDLESS = 'SELECT count(*) FROM range(1000000000) AS a (x), range(1000000) AS b (y) WHERE (x * y) % 7 = 3';

test('a statement that runs ends at once, and no other begins', async () => {
  const engine = new MemoryEngine();
  await engine.lend(async (session) => {
    const stoppable = new Stoppable();
    const running = stoppable.run(session, () => session.connection.run(ENDLESS));
    setTimeout(() => stoppable.stop('aborted'), 20);
    await expect(running).rejects.toThrow(StoppedError);
    await expect(stoppable.run(session, () => session.connection.run('SELECT 1'))).rejects.toMatchObject({
      reason: 'aborted',
    });
    // The session itself goes on.
    expect((await session.connection.runAndReadAll('SELECT 1')).getRows()).toEqual([[1]]);
  });
  await engine.close();
});

test('an error of the statement stays what it is', async () => {
  const engine = new MemoryEngine();
  await engine.lend(async (session) => {
    await expect(new Stoppable().run(session, () => session.connection.run('SELECT nothing'))).rejects.toThrow(
      'nothing',
    );
  });
  await engine.close();
});
