import type { ApiErrorCode } from '@candlemark/client';
import { ERROR_CODES, type ErrorCode } from '@candlemark/contracts';

/** A key for each code that a request fails with. */
export type RefusalTextKey = `refusal.${ApiErrorCode}`;

/** What the server says is English already: the words of its codes are for other languages. */
const codes = Object.fromEntries(Object.keys(ERROR_CODES).map((code) => [`refusal.${code}`, '{detail}']));

/** Why a request brought nothing, by the code that it failed with. */
export const refusalsEn = {
  ...(codes as Readonly<Record<`refusal.${ErrorCode}`, string>>),
  'refusal.offline': 'The server cannot be reached',
  'refusal.bad-data': '{detail}',
} as const satisfies Readonly<Record<RefusalTextKey, string>>;
