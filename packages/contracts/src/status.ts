import { type Static, Type } from 'typebox';

/** How far the demo instruments are. */
export const DemoProgress = Type.Object(
  {
    state: Type.Enum(['off', 'loading', 'ready', 'failed'], {
      description: 'off: the server was started without a demo',
    }),
    current: Type.Union([Type.String(), Type.Null()], { description: 'What is loading now' }),
    done: Type.Integer({ minimum: 0, description: 'Instruments that have arrived' }),
    total: Type.Integer({ minimum: 0 }),
    fraction: Type.Number({ minimum: 0, maximum: 1, description: 'Of the whole work' }),
    message: Type.Union([Type.String(), Type.Null()], { description: 'Why it failed' }),
  },
  { title: 'DemoProgress' },
);
export type DemoProgress = Static<typeof DemoProgress>;

/** How much the disk of the data directory still takes. */
export const DiskRoom = Type.Object(
  {
    state: Type.Enum(['roomy', 'full'], {
      description: 'full: less is left than imports leave free. Nothing can be imported; everything can be read',
    }),
    freeBytes: Type.Integer({ minimum: 0 }),
  },
  { title: 'DiskRoom' },
);
export type DiskRoom = Static<typeof DiskRoom>;

/** `GET /api/v1/status`: what a page needs to know before it has anything to show. */
export const StatusResponse = Type.Object(
  {
    status: Type.Enum(['ok']),
    version: Type.String({ description: 'Of the server' }),
    instruments: Type.Integer({ minimum: 0 }),
    demo: DemoProgress,
    disk: DiskRoom,
  },
  { title: 'Status' },
);
export type StatusResponse = Static<typeof StatusResponse>;

/** `GET /healthz`. */
export const HealthResponse = Type.Object({ status: Type.Enum(['ok']) }, { title: 'Health' });
export type HealthResponse = Static<typeof HealthResponse>;
