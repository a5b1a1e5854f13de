import {
  CALENDAR_TEMPLATES,
  type Calendar,
  calendarFromTemplate,
  calendarReason,
  isTimeZone,
  parseCalendar,
} from '@candlemark/bars';
import {
  CalendarBody,
  CalendarProposalResponse,
  CalendarTemplatesResponse,
  calendarToJson,
} from '@candlemark/contracts';
import type { Changes } from '../../change/change-service.ts';
import type { MarketStore } from '../../market/market-store.ts';
import { HttpProblem, type RequestIssue } from '../http-problem.ts';
import type { ServerApp } from '../server-app.ts';
import { NoQuery, PROBLEMS } from './answers.ts';
import { asProblem, CHANGE_ANSWERS, sendChange } from './changes.ts';
import { InstrumentParams, requireInstrument } from './instruments.ts';

/** A calendar with as many exceptions as are allowed. */
const CALENDAR_BYTES = 4 * 1024 * 1024;

/** The templates, what the data proposes, and PUT of an instrument's calendar. */
export function addCalendarRoutes(app: ServerApp, changes: Changes, store: MarketStore): void {
  app.get(
    '/api/v1/calendars',
    {
      schema: {
        tags: ['calendars'],
        summary: 'Templates of calendars, each in its usual zone',
        querystring: NoQuery,
        response: { 200: CalendarTemplatesResponse, ...PROBLEMS },
      },
    },
    (_request, reply) => {
      const templates = CALENDAR_TEMPLATES.map(({ id, title, build }) => ({
        id,
        title,
        calendar: calendarToJson(build()),
      }));
      reply.header('cache-control', 'no-cache').send({ templates });
    },
  );

  app.get(
    '/api/v1/instruments/:id/calendar/proposal',
    {
      schema: {
        tags: ['calendars'],
        summary: 'The calendar that the finest data proposes, and why',
        description: 'Looks at all times of the instrument, which may take a while. Changes nothing.',
        params: InstrumentParams,
        querystring: NoQuery,
        response: { 200: CalendarProposalResponse, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { calendar, facts } = await asProblem(() => changes.proposeCalendar(request.params.id));
      return reply
        .header('cache-control', 'no-store')
        .send({ calendar: calendarToJson(calendar), facts: [...facts], reason: calendarReason(facts) });
    },
  );

  app.put(
    '/api/v1/instruments/:id/calendar',
    {
      bodyLimit: CALENDAR_BYTES,
      schema: {
        tags: ['calendars'],
        summary: 'Give an instrument a calendar',
        description:
          'A template, or a whole calendar with its dated exceptions. Every level is rolled up again, under a new revision. Needs the page’s own origin or the token.',
        params: InstrumentParams,
        querystring: NoQuery,
        body: CalendarBody,
        response: CHANGE_ANSWERS,
      },
    },
    async (request, reply) => {
      const { id } = requireInstrument(store, request.params.id);
      const calendar = readCalendarBody(request.body);
      return sendChange(reply, () => changes.setCalendar(id, calendar));
    },
  );
}

/** @throws HttpProblem `invalid-request` with what is wrong, place by place */
function readCalendarBody(body: CalendarBody): Calendar {
  if ('template' in body) {
    const { template, timeZone } = body;
    const known = CALENDAR_TEMPLATES.map(({ id }) => id);
    if (!known.includes(template)) {
      throw invalid([{ path: 'body.template', message: `${JSON.stringify(template)} is none of ${known.join(', ')}` }]);
    }
    if (timeZone !== undefined && !isTimeZone(timeZone)) {
      throw invalid([{ path: 'body.timeZone', message: `${JSON.stringify(timeZone)} is not an IANA time zone` }]);
    }
    return calendarFromTemplate(template, timeZone);
  }
  const parsed = parseCalendar(body.calendar);
  if (parsed.ok) return parsed.calendar;
  throw invalid(parsed.issues.map(({ path, message }) => ({ path: `body.calendar.${path}`, message })));
}

function invalid(issues: RequestIssue[]): HttpProblem {
  const detail = issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
  return new HttpProblem('invalid-request', `${detail}.`, { issues });
}
