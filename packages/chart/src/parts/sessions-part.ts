import { paintSessions } from '../layers/session-layer.ts';
import { SESSIONS_RULE } from '../options/sessions-rule.ts';
import type { SessionsPart } from '../picture/frame.ts';
import { wantedSessionMarks } from '../picture/session-marks.ts';

export const sessionsPart: SessionsPart = { rule: SESSIONS_RULE, marks: wantedSessionMarks, paint: paintSessions };
