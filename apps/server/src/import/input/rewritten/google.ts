/*
 * What Google's getprices answered: some lines of settings, then rows whose time is `a` and seconds since 1970, or how many intervals have passed since the last such row.
 */
import { oneRow, type Rewriter } from './rewriting.ts';

const SETTING = /^([A-Z_]+)(?:=|%3D)(.*)$/;

export const google: Rewriter = (_fileName, firstLines) => {
  const settings = new Map(
    firstLines.flatMap((line) => {
      const [, name, value] = SETTING.exec(line) ?? [];
      return name === undefined ? [] : [[name, value!] as const];
    }),
  );
  const seconds = Number(settings.get('INTERVAL'));
  const columns = settings.get('COLUMNS')?.split(',');
  if (columns?.[0] !== 'DATE' || !(seconds > 0)) return null;
  let startS = Number.NaN;
  return {
    columns: ['time', ...columns.slice(1)],
    facts: {},
    ...oneRow((fields) => {
      const [time, ...rest] = fields;
      if (fields.length === 1 || SETTING.test(time!)) return null;
      if (/^a\d+$/.test(time!)) {
        startS = Number(time!.slice(1));
        return [String(startS), ...rest];
      }
      return /^\d+$/.test(time!) && !Number.isNaN(startS) ? [String(startS + Number(time) * seconds), ...rest] : fields;
    }),
  };
};
