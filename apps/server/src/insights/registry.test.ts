import { INSIGHTS } from '@candlemark/contracts';
import { expect, test } from 'vitest';
import { STATISTICS } from './registry.ts';

test.each(Object.values(STATISTICS))(
  '$name is a statement of its own, with arguments by name',
  ({ name, sql, needs }) => {
    expect(STATISTICS[name].name).toBe(name);
    expect(INSIGHTS[name].instruments.least).toBeGreaterThan(0);
    expect(sql.startsWith('-- ')).toBe(true);
    expect(sql.match(/^WITH\s/gm)).toHaveLength(1);
    // Nothing but `bars` and what comes with it is read, and it is one statement.
    const statement = sql.replaceAll(/^\s*--.*$/gm, '');
    expect(statement).not.toMatch(/read_|copy |attach |install |load |[?;]/i);
    expect(needs({ by: 'year', groupBy: 'sector' })).toBeGreaterThan(0);
  },
);
