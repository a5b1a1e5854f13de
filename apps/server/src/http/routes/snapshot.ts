import { PngSnapshotQuery, SNAPSHOT_FORMATS, type SnapshotFormat, SnapshotQuery } from '@candlemark/contracts';
import { Type } from 'typebox';
import type { DocumentDoor } from '../../document/document-door.ts';
import { documentOfStore } from '../../exchange/document-access.ts';
import type { FillService } from '../../fills/fill-service.ts';
import type { MarketStore } from '../../market/market-store.ts';
import type { Snapshots } from '../../snapshot/snapshots.ts';
import { entityTag, matchesEntityTag } from '../entity-tag.ts';
import { HttpProblem } from '../http-problem.ts';
import type { HttpLimits } from '../limits.ts';
import type { ServerApp } from '../server-app.ts';
import { PROBLEMS } from './answers.ts';
import { requireInstrument, SeriesParams } from './instruments.ts';

export interface SnapshotRouteParts {
  readonly store: MarketStore;
  readonly document: DocumentDoor;
  readonly fills: FillService;
  readonly limits: Pick<HttpLimits, 'snapshots'>;
}

const MEDIA_TYPES: Readonly<Record<SnapshotFormat, string>> = { svg: 'image/svg+xml', png: 'image/png' };
const QUERIES = { svg: SnapshotQuery, png: PngSnapshotQuery } as const;
const SUMMARIES: Readonly<Record<SnapshotFormat, string>> = {
  svg: 'A picture of the chart, as the browser draws it',
  png: 'The same picture in pixels',
};

/** GET /api/v1/instruments/{id}/snapshot.svg and snapshot.png */
export function addSnapshotRoutes(app: ServerApp, { store, document, fills, limits }: SnapshotRouteParts): void {
  let snapshots: Promise<Snapshots> | null = null;
  let underWay = 0;

  /** The chart and its font are loaded with the first picture. */
  const loaded = () => {
    const access = async () => documentOfStore(document.store(), 'snapshot');
    snapshots ??= import('../../snapshot/snapshots.ts').then(({ createSnapshots }) =>
      createSnapshots({ store, document: access, fills }),
    );
    return snapshots;
  };

  for (const format of SNAPSHOT_FORMATS) {
    app.get<{ Params: { id: string }; Querystring: PngSnapshotQuery }>(
      `/api/v1/instruments/:id/snapshot.${format}`,
      {
        schema: {
          tags: ['pictures'],
          summary: SUMMARIES[format],
          description: `Bars, legend and axes, and what is drawn on the instrument; texts are real texts, measured in Noto Sans. A range without bars answers 422 \`no-bars-in-range\`. At one time ${limits.snapshots} pictures are made; another one is refused with 503 \`unavailable\`.`,
          params: SeriesParams,
          querystring: QUERIES[format],
          response: {
            200: {
              description: 'The picture',
              content: { [MEDIA_TYPES[format]]: { schema: Type.Unsafe({ type: 'string', format: 'binary' }) } },
            },
            304: { description: 'If-None-Match names the picture’s ETag', type: 'null' },
            ...PROBLEMS,
          },
        },
      },
      async (request, reply) => {
        const instrument = requireInstrument(store, request.params.id);
        if (underWay >= limits.snapshots) {
          throw new HttpProblem(
            'unavailable',
            `${underWay} pictures are being made already. Ask again when one is done.`,
          );
        }
        underWay += 1;
        try {
          const picture = await (await loaded()).make({ instrument, query: request.query }, format, request.signal);
          const etag = entityTag(Buffer.from(picture));
          reply.headers({ 'cache-control': 'no-cache', etag });
          if (matchesEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
          return reply.header('content-type', MEDIA_TYPES[format]).send(picture);
        } finally {
          underWay -= 1;
        }
      },
    );
  }
}
