import { PROBLEM_MEDIA_TYPE, Problem } from '@candlemark/contracts';
import { Type } from 'typebox';

/** Query of a route that takes none, so that a misspelt or misplaced parameter is refused by name. */
export const NoQuery = Type.Object({}, { additionalProperties: false });

/** What every route may answer besides its own: for the API document. */
export const PROBLEMS = {
  '4xx': {
    description: 'The request cannot be answered; `code` says why',
    content: { [PROBLEM_MEDIA_TYPE]: { schema: Problem } },
  },
  '5xx': {
    description: 'The server failed; `requestId` finds the details in its log',
    content: { [PROBLEM_MEDIA_TYPE]: { schema: Problem } },
  },
} as const;
