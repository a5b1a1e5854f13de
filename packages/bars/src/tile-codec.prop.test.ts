import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import { mutated } from '../test/mutated-bytes.ts';
import { realTileBodies } from '../test/real-tiles.ts';
import { decodeTable } from './table-codec.ts';
import { decodeBars, decodeTrades } from './tile-codec.ts';
import { TileCodecError } from './tile-codec-error.ts';

/** What comes out, or the refusal; anything else that is thrown fails the test. */
function attempt<Value>(decode: () => Value): Value | null {
  try {
    return decode();
  } catch (error) {
    expect(error).toBeInstanceOf(TileCodecError);
    return null;
  }
}

describe('a full tile with damage', () => {
  it.each(realTileBodies().map((body, at) => [at, body] as const))(
    'is refused, or is a whole tile with ascending times and no more rows than its bytes can hold (%i)',
    (_at, body) => {
      let refused = 0;
      fc.assert(
        fc.property(mutated(body), (bytes) => {
          const table = attempt(() => decodeTable(bytes));
          if (table === null) refused += 1;
          for (const { values } of table?.columns.values() ?? []) {
            expect(values.length).toBe(table?.length);
            expect(values.length).toBeLessThanOrEqual(bytes.length * 8);
          }
          for (const rows of [attempt(() => decodeBars(bytes).bars), attempt(() => decodeTrades(bytes).trades)]) {
            if (rows === null) continue;
            expect(rows.timeUs.every((timeUs, row) => row === 0 || timeUs >= rows.timeUs[row - 1]!)).toBe(true);
          }
        }),
        runs(250),
      );
      // Without a checksum a flipped price is another price; most damage is found out.
      expect(refused).toBeGreaterThan(25);
    },
  );
});
