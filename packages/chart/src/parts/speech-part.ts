import { LateSpeech } from '../speech/late-speech.ts';
import { SPEECH_RULE } from '../speech/speech-options.ts';
import { KEYS_TEXT_EN } from '../text/keys-en.ts';
import { SPEECH_TEXT_EN } from '../text/speech-en.ts';
import type { SpeechInCore } from './core-parts.ts';
import { Late } from './late.ts';

/**
 * For walking series, indicators and annotations by keys, a focus of its own for each pane, the summary of the view, the sound, and `options.speech`. Bars are read out
 * without it too. What does it is loaded once there is a picture.
 */
export const speechPart: SpeechInCore = {
  rule: SPEECH_RULE,
  text: { ...KEYS_TEXT_EN, ...SPEECH_TEXT_EN },
  create: (env, chart, screen) => {
    const load = async () => {
      const { speechOn } = await import('./speech-later.ts');
      return () => speechOn(env, chart, screen);
    };
    return new LateSpeech(chart, new Late(load, (error) => env.report(error)));
  },
};
