import { Readable } from 'node:stream';
import { ANNOTATION_FILE_LIMITS } from '@candlemark/annotations';
import {
  ANNOTATIONS_BODY_VALUES,
  AnnotationsQuery,
  AnnotationsReport,
  ImportAnnotationsQuery,
} from '@candlemark/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { DocumentDoor } from '../../document/document-door.ts';
import { annotationText } from '../../exchange/annotation-text.ts';
import { documentOfStore } from '../../exchange/document-access.ts';
import { exportAnnotations } from '../../exchange/export-annotations.ts';
import { type ImportedAnnotations, importAnnotations } from '../../exchange/import-annotations.ts';
import type { MarketStore } from '../../market/market-store.ts';
import { createIdSource, isoNow, systemClock } from '../../workspace/clock.ts';
import type { ChangesRoom } from '../changes-room.ts';
import { HttpProblem } from '../http-problem.ts';
import type { HttpLimits } from '../limits.ts';
import type { ServerApp } from '../server-app.ts';
import { PROBLEMS } from './answers.ts';
import { requireInstrument } from './instruments.ts';

export interface AnnotationRouteParts {
  readonly document: DocumentDoor;
  readonly store: MarketStore;
  readonly room: ChangesRoom;
  readonly limits: Pick<HttpLimits, 'annotationsBytes'>;
}

/** Whose changes an import over HTTP are. */
const WINDOW = 'annotations-import';

/** GET and POST /api/v1/document/annotations: files of annotations. */
export async function addAnnotationRoutes(app: ServerApp, parts: AnnotationRouteParts): Promise<void> {
  const { document, store, room, limits } = parts;
  const newId = createIdSource(systemClock);
  const instruments = () => store.listInstruments();

  app.get(
    '/api/v1/document/annotations',
    {
      schema: {
        tags: ['document'],
        summary: 'Annotations as a file',
        description:
          'Of one instrument, or of all: in the format of Candlemark (docs/annotation-format.md), by their ids, or as AG Charts has them in its `initialState`. `candlemark-damaged` says how many records are damaged and not in it; the list of records names them.',
        querystring: AnnotationsQuery,
        response: {
          200: {
            description: 'The file',
            content: { 'application/json': { schema: Type.Unsafe<Readable>({ type: 'object' }) } },
          },
          ...PROBLEMS,
        },
      },
    },
    async (request, reply) => {
      const { instrument = null, format = 'candlemark' } = request.query;
      let damaged = 0;
      const text = exportAnnotations({
        document: documentOfStore(document.store(), WINDOW),
        instruments: instruments(),
        instrument,
        form: format,
        // A file has no place for remarks; the command line tells them.
        onUnwritten: () => {},
        onDamaged: (keys) => {
          damaged += keys.length;
        },
      });
      const content = Readable.from(await begun(text));
      return reply
        .headers({
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="annotations${format === 'candlemark' ? '' : `-${format}`}.json"`,
          'cache-control': 'no-store',
          ...(damaged > 0 && { 'candlemark-damaged': String(damaged) }),
        })
        .send(content);
    },
  );

  await app.register((scope: ServerApp, _options, done) => {
    scope.removeAllContentTypeParsers();
    // It is parsed within bounds of its own, whatever its type is called.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));

    scope.post(
      '/api/v1/document/annotations',
      {
        bodyLimit: limits.annotationsBytes,
        onRequest(request, reply, next) {
          reply.raw.once('close', room.take(request.raw, limits.annotationsBytes));
          next();
        },
        schema: {
          tags: ['document'],
          summary: 'Take a file of annotations into the document',
          description: `The body is the file, at most ${limits.annotationsBytes} bytes and ${ANNOTATIONS_BODY_VALUES} values: the format of Candlemark, drawings of AG Charts or of TradingView. Annotations of ids that are there already become as the file has them, deleted ones come back. \`instrument\` brings all of them to one; a file that names none needs it. A file that cannot be read changes nothing: \`annotations-refused\` (422) lists the faults by their paths. So it is where the document refuses a part of it: \`refused\` of the report says why. Needs the page’s own origin or the token.`,
          querystring: ImportAnnotationsQuery,
          response: { 200: AnnotationsReport, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        const { instrument, dryRun = false } = request.query;
        if (instrument !== undefined) requireInstrument(store, instrument);
        room.count(request.raw.socket, 1);
        const imported = await importAnnotations(bodyText(request), {
          document: documentOfStore(document.store(), WINDOW),
          instruments: instruments(),
          instrument: instrument ?? null,
          isDryRun: dryRun,
          newId,
          at: isoNow(systemClock),
          limits: { ...ANNOTATION_FILE_LIMITS, values: ANNOTATIONS_BODY_VALUES },
        });
        if (imported.report === null) throw refusal(imported);
        return reply.header('cache-control', 'no-store').send(imported.report);
      },
    );
    done();
  });
}

/** @throws HttpProblem `annotations-refused` */
function bodyText({ body }: FastifyRequest): string {
  const text = body instanceof Uint8Array ? annotationText(body) : '';
  if (text === null) throw new HttpProblem('annotations-refused', 'The body is no text in UTF-8.');
  return text;
}

function refusal({ issues, more }: Extract<ImportedAnnotations, { readonly report: null }>): HttpProblem {
  const told = issues.map(({ path, message }) => ({ path: path === '' ? 'body' : path, message }));
  const others = more > 0 ? `, and ${more} more` : '';
  return new HttpProblem('annotations-refused', `${told[0]!.path} ${told[0]!.message}${others}.`, { issues: told });
}

/** The same parts, of which the first has been read: what is impossible has failed before anything is sent. */
async function begun(parts: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await parts.next();
  return (async function* () {
    if (first.done !== true) yield first.value;
    yield* parts;
  })();
}
