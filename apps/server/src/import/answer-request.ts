import type { ChildAnswer, ChildRequest, ParseRequest, PreviewRequest, RefusedAnswer } from './child-protocol.ts';
import { deriveInstruments } from './derive/derive-instruments.ts';
import { NoEventColumns } from './events/event-columns.ts';
import { findEvents } from './events/find-events.ts';
import { parseAdjusted } from './events/parse-adjusted.ts';
import { type ParsedEvents, parseEvents } from './events/parse-events.ts';
import type { OnProgress, ParseInput } from './file-plan.ts';
import { findFills } from './fills/find-fills.ts';
import { parseFills } from './fills/parse-fills.ts';
import { readDescriptor } from './input/file-bytes.ts';
import { type FileText, ofOpened, openFile, parseText } from './parse-file.ts';
import { answerPreview } from './preview/answer-preview.ts';
import { proposeCalendars } from './propose-calendars.ts';
import { RefusedFile } from './refused-file.ts';
import { rollUpBatch } from './roll-up/roll-up-batch.ts';

const STANDARD_INPUT = 0;

/** Does what the parent asks and answers it. Never throws: what goes wrong is an answer too. */
export async function answerRequest(request: ChildRequest, onProgress: OnProgress): Promise<ChildAnswer> {
  try {
    return await answerTo(request, onProgress);
  } catch (error) {
    return refusal(error);
  }
}

async function answerTo(request: ChildRequest, onProgress: OnProgress): Promise<ChildAnswer> {
  switch (request.type) {
    case 'parse':
      return answerParse(request, onProgress);
    case 'preview':
      return { type: 'previewed', preview: await answerPreview(parseInput(request), STANDARD_INPUT) };
    case 'propose':
      return { type: 'proposed', proposals: await proposeCalendars(request) };
    case 'roll-up':
      return { type: 'rolled', instruments: await rollUpBatch(request, onProgress) };
    case 'derive':
      return { type: 'derived', instruments: await deriveInstruments(request, onProgress) };
  }
}

async function answerParse(request: ParseRequest, onProgress: OnProgress): Promise<ChildAnswer> {
  const given = parseInput(request);
  const text = await openFile(given);
  try {
    const input = ofOpened(given, text);
    const fills = await findFills(text.stream, input.options);
    if (fills !== null) return { type: 'parsed-fills', ...(await parseFills(input, text.stream, text.facts, fills)) };
    const events = await readEvents(input, text);
    if (events !== null) return { type: 'parsed-events', ...events };
    return { type: 'parsed', ...(await parseText(input, text, onProgress)) };
  } finally {
    await text.close();
  }
}

/** The events of a file of events, or those that adjusted closes tell of where they are asked for; null of other files. */
async function readEvents(input: ParseInput, text: FileText): Promise<ParsedEvents | null> {
  try {
    const found = await findEvents(text.stream, input.options);
    return found && (await parseEvents(input, text.stream, found));
  } catch (error) {
    const adjusted = error instanceof NoEventColumns ? await parseAdjusted(input, text) : null;
    if (adjusted !== null) return adjusted;
    throw error;
  }
}

function parseInput(request: ParseRequest | PreviewRequest): ParseInput {
  const known = request.known.map(({ calendar, ...rest }) => ({ ...rest, calendar: request.calendars[calendar]! }));
  return { ...request, source: readDescriptor(STANDARD_INPUT), known };
}

function refusal(error: unknown): RefusedAnswer {
  if (error instanceof RefusedFile) {
    return {
      type: 'refused',
      code: 'import-refused',
      message: error.message,
      details: error.details,
      place: error.place,
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  const details = error instanceof Error && error.stack !== undefined ? [error.stack] : [];
  return {
    type: 'refused',
    code: 'import-failed',
    message: `The import stopped on an unexpected error: ${message}`,
    details,
    place: null,
  };
}
