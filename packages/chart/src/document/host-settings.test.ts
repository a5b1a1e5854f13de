import { expect, test } from 'vitest';
import { ChartDocument } from './chart-document.ts';
import { History } from './history.ts';
import { type HostSetting, HostSettings } from './host-settings.ts';

function settings() {
  const history = new History();
  const document = new ChartDocument(history);
  return { history, document, settings: new HostSettings(document) };
}

test('a setting is undone and done again in its turn, and its host told each time', () => {
  const { history, document, settings: host } = settings();
  const told: HostSetting[] = [];
  host.begin('style', { type: 'line' });
  const stop = host.on('style', (setting) => told.push(setting));
  host.change('style', { type: 'area' }, 'Change chart type');
  expect(history.names).toEqual(['Change chart type']);
  history.undo(document);
  expect(host.get('style')).toEqual({ type: 'line' });
  history.redo(document);
  expect(told).toEqual([{ type: 'area' }, { type: 'line' }, { type: 'area' }]);
  stop();
  history.undo(document);
  expect(told).toHaveLength(3);
});

test('what somebody else changed meanwhile stays, and what I changed goes back', () => {
  const { history, document, settings: host } = settings();
  host.begin('style', { type: 'line', volume: 'none' });
  host.change('style', { type: 'area', volume: 'none' }, 'Change chart type');
  host.begin('style', { type: 'area', volume: 'pane' });
  history.undo(document);
  expect(host.get('style')).toEqual({ type: 'line', volume: 'pane' });
});
