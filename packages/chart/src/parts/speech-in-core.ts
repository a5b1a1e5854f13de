import { ChartSound } from '../sound/chart-sound.ts';
import { BarReader } from '../speech/bar-reader.ts';
import { ChartSpeech } from '../speech/chart-speech.ts';
import { SPEECH_RULE } from '../speech/speech-options.ts';
import { viewSummary } from '../speech/view-summary.ts';
import { KEYS_TEXT_EN } from '../text/keys-en.ts';
import { SPEECH_TEXT_EN } from '../text/speech-en.ts';
import type { SpeechInCore } from './core-parts.ts';

/** What is read and heard by keys where nobody waits for code: what it shows is the screen's. */
export const speechInCore: SpeechInCore = {
  rule: SPEECH_RULE,
  text: { ...KEYS_TEXT_EN, ...SPEECH_TEXT_EN },
  create: (env, chart, screen) =>
    new ChartSpeech(chart, {
      env,
      screen,
      elements: screen.speech ?? null,
      loadReading: () => ({
        viewSummary,
        createBarReader: (host) => new BarReader({ ...host, slider: screen.speech?.slider ?? null }),
      }),
      loadSound: async () => (host) => new ChartSound(host),
    }),
};
