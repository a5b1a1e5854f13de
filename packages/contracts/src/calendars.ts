import { CALENDAR_FACT_CODES } from '@candlemark/bars';
import { type Static, Type } from 'typebox';
import { CalendarJson } from './instrument.ts';

/** `GET /api/v1/calendars`: the templates to start from, each in its usual zone. */
export const CalendarTemplatesResponse = Type.Object(
  {
    templates: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), calendar: CalendarJson })),
  },
  { title: 'CalendarTemplates' },
);
export type CalendarTemplatesResponse = Static<typeof CalendarTemplatesResponse>;

/** `GET /api/v1/instruments/{id}/calendar/proposal`: what the data says, and why. */
export const CalendarProposalResponse = Type.Object(
  {
    calendar: CalendarJson,
    facts: Type.Array(
      Type.Object({
        code: Type.Enum([...CALENDAR_FACT_CODES]),
        values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
      }),
      { description: 'What was seen in the data' },
    ),
    reason: Type.String({ description: 'The facts as an English sentence' }),
  },
  { title: 'CalendarProposal' },
);
export type CalendarProposalResponse = Static<typeof CalendarProposalResponse>;

/**
 * `PUT /api/v1/instruments/{id}/calendar`: a template, by its id, in its usual zone or another; or a whole calendar. It is
 * read strictly by `parseCalendar`, so the schema tells only which of the two it is.
 */
export const CalendarBody = Type.Union(
  [
    Type.Object(
      { template: Type.String({ maxLength: 40 }), timeZone: Type.Optional(Type.String({ maxLength: 100 })) },
      { additionalProperties: false },
    ),
    Type.Object(
      { calendar: Type.Unknown({ description: 'As an instrument has it' }) },
      { additionalProperties: false },
    ),
  ],
  { title: 'CalendarBody' },
);
export type CalendarBody = Static<typeof CalendarBody>;
