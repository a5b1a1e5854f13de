import { withClassification } from '@candlemark/bars';
import { type FileOptions, REPAIRS, type Repair } from '@candlemark/contracts';
import {
  type HeaderLine,
  type ImportOptions,
  parseColumns,
  parseHeaderLine,
  parseRepairs,
} from '../import/import-options.ts';
import { HttpProblem } from './http-problem.ts';
import { readClassification } from './read-classification.ts';

/** What a query says about a file. @throws HttpProblem `invalid-request` naming the part that cannot be read */
export function readImportOptions(query: FileOptions): ImportOptions {
  const { columns, repair, headerLine, assetClass, sector, group, venue, country, tags, ...rest } = query;
  const said = { assetClass, sector, group, venue, country, tags: tags?.split(',') };
  const classification = withClassification({}, readClassification(said, 'query'));
  return {
    ...rest,
    ...(repair === undefined ? {} : { repair: readRepairs(repair) }),
    ...(headerLine === undefined ? {} : { headerLine: readHeaderLine(headerLine) }),
    ...(columns === undefined ? {} : { columns: readColumns(columns) }),
    ...(Object.keys(classification).length === 0 ? {} : { classification }),
  };
}

/** `high-low,spikes` -> `['high-low', 'spikes']`. */
function readRepairs(text: string): readonly Repair[] {
  const repairs = parseRepairs(text);
  if (repairs !== null) return repairs;
  const message = `${JSON.stringify(text)} is not made of ${REPAIRS.join(', ')}`;
  throw new HttpProblem('invalid-request', `query.repair: ${message}.`, {
    issues: [{ path: 'query.repair', message }],
  });
}

function readHeaderLine(text: string): HeaderLine {
  const line = parseHeaderLine(text);
  if (line !== null) return line;
  const message = `${JSON.stringify(text)} is neither the number of a line nor none`;
  throw new HttpProblem('invalid-request', `query.headerLine: ${message}.`, {
    issues: [{ path: 'query.headerLine', message }],
  });
}

/** `time=Date,open=O` -> `{time: 'Date', open: 'O'}`. */
function readColumns(text: string): Readonly<Record<string, string>> {
  const columns = parseColumns(text);
  if (columns !== null) return columns;
  const faulty = text.split(',').find((part) => parseColumns(part) === null) ?? text;
  const message = `${JSON.stringify(faulty)} is not written as meaning=column`;
  throw new HttpProblem('invalid-request', `query.columns: ${message}.`, {
    issues: [{ path: 'query.columns', message }],
  });
}
