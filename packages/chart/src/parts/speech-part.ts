import { DomScreen } from '../screen/dom-screen.ts';
import { SpeechElements } from '../screen/speech-elements.ts';
import { ChartSpeech } from '../speech/chart-speech.ts';
import { SPEECH_RULE } from '../speech/speech-options.ts';
import { KEYS_TEXT_EN } from '../text/keys-en.ts';
import { SPEECH_TEXT_EN } from '../text/speech-en.ts';
import type { SpeechInCore } from './core-parts.ts';

/**
 * For walking series, indicators and annotations by keys, a focus of its own for each pane, the summary of the view, the sound, and `options.speech`. Bars are read out
 * without it too.
 */
export const speechPart: SpeechInCore = {
  rule: SPEECH_RULE,
  text: { ...KEYS_TEXT_EN, ...SPEECH_TEXT_EN },
  create: (env, chart, screen) => {
    const root = screen instanceof DomScreen ? screen.root : null;
    return new ChartSpeech(chart, {
      env,
      screen,
      elements: root && new SpeechElements(root),
      loadReading: async () => (await import('./reading-in-browser.ts')).readingOn(root),
      loadSound: async () => {
        const { ChartSound } = await import('../sound/chart-sound.ts');
        return (host) => new ChartSound(host);
      },
    });
  },
};
