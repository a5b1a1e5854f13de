import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { askYesOrNo } from './ask-yes-or-no.ts';

async function ask(typed: string): Promise<{ answer: boolean; shown: string }> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(typed);
  const answer = await askYesOrNo('Replace it?', { input, output, signal: new AbortController().signal });
  output.end();
  return { answer, shown: await text(output) };
}

describe('a question of yes or no', () => {
  it.each([
    ['y\n', true],
    ['Yes\n', true],
    ['n\n', false],
    ['\n', false],
    ['', false],
  ])('%j is taken for %s', async (typed, answer) => {
    expect(await ask(typed)).toEqual({ answer, shown: 'Replace it? [y/N] ' });
  });

  it('is asked again where the answer is neither', async () => {
    expect(await ask('perhaps\ny\n')).toEqual({ answer: true, shown: 'Replace it? [y/N] Please answer y or n: ' });
  });

  it('ends with the signal', async () => {
    const stop = new AbortController();
    const asked = askYesOrNo('Replace it?', {
      input: new PassThrough(),
      output: new PassThrough(),
      signal: stop.signal,
    });
    stop.abort(new Error('Ctrl+C'));
    await expect(asked).rejects.toThrow('Ctrl+C');
  });
});
