import { ChartSpeech } from '../speech/chart-speech.ts';
import { LIVE_SPEECH_RULE } from '../speech/live-speech-rule.ts';
import { KEYS_TEXT_EN } from '../text/keys-en.ts';
import { SPEECH_TEXT_EN } from '../text/speech-en.ts';
import type { SpeechInCore } from './core-parts.ts';

/** What is read by keys, without what it needs of a browser. */
export const speechInCore: SpeechInCore = {
  rule: LIVE_SPEECH_RULE,
  text: { ...KEYS_TEXT_EN, ...SPEECH_TEXT_EN },
  create: (env, screen, chart, hush) => new ChartSpeech(env, screen, chart, hush),
};
