import { ChartSound } from '../sound/chart-sound.ts';
import { ChartSpeech } from '../speech/chart-speech.ts';
import { LateSpeech } from '../speech/late-speech.ts';
import type { SpeechInCore } from './core-parts.ts';
import { Late } from './late.ts';
import { speechPart } from './speech-part.ts';

/** What is read and heard by keys where nobody waits for code: what it shows is the screen's. */
export const speechInCore: SpeechInCore = {
  ...speechPart,
  create: (env, chart, screen) => {
    const { speech = null } = screen;
    const create = () =>
      new ChartSpeech(chart, {
        env,
        screen,
        elements: speech,
        slider: speech?.slider ?? null,
        loadSound: async () => (host) => new ChartSound(host),
      });
    return new LateSpeech(
      chart,
      new Late(
        async () => create,
        (error) => env.report(error),
        create,
      ),
    );
  },
};
