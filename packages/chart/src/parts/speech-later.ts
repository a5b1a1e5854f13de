import type { ChartEnv } from '../env.ts';
import type { ChartScreen } from '../screen/chart-screen.ts';
import { DomScreen } from '../screen/dom-screen.ts';
import { SliderElement } from '../screen/slider-element.ts';
import { SpeechElements } from '../screen/speech-elements.ts';
import { ChartSpeech, type SpokenChart } from '../speech/chart-speech.ts';

/** What is read and heard in a page; nothing is put over the picture where nobody sees it. */
export function speechOn(env: ChartEnv, chart: SpokenChart, screen: ChartScreen): ChartSpeech {
  const root = screen instanceof DomScreen ? screen.root : null;
  return new ChartSpeech(chart, {
    env,
    screen,
    elements: root && new SpeechElements(root),
    slider: root && new SliderElement(root),
    loadSound: async () => {
      const { ChartSound } = await import('../sound/chart-sound.ts');
      return (host) => new ChartSound(host);
    },
  });
}
