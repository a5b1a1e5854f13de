import { describe, expect, it } from 'vitest';
import { annotationsOf } from './parts.ts';
import { MemoryKeep } from './testing/memory-keep.ts';
import { flush, INSTRUMENT, World } from './testing/world.ts';

const LINE = { instrument: INSTRUMENT, anchors: [1], style: { lineColor: 'red', width: 1 }, text: {} };

async function twoWindows() {
  const world = new World();
  const one = await world.addWindow();
  const other = await world.addWindow();
  one.edit('Draw line', { key: 'annotation/a', set: LINE });
  await world.settle();
  return { world, one, other };
}

describe('two windows', () => {
  it('both keep what they did to different fields of one part', async () => {
    const { world, one, other } = await twoWindows();
    one.edit('Colour', { key: 'annotation/a', set: { 'style.lineColor': 'blue' } });
    other.edit('Width', { key: 'annotation/a', set: { 'style.width': 3 } });
    await world.settle();
    expect(one.sync.get('annotation/a')).toEqual({ ...LINE, style: { lineColor: 'blue', width: 3 } });
    expect(other.shown()).toEqual(one.shown());
    expect([...one.losses, ...other.losses]).toEqual([]);
  });

  it('keep every edit of one change, also where several are of one record', async () => {
    const { world, one, other } = await twoWindows();
    one.edit(
      'Put back',
      { key: 'annotation/a', set: { 'style.lineColor': 'blue' } },
      { key: 'annotation/a', set: { 'style.width': 9 } },
    );
    await world.settle();
    for (const { sync } of [one, other])
      expect(sync.get('annotation/a')).toMatchObject({ style: { lineColor: 'blue', width: 9 } });
    one.edit(
      'Draw and take away',
      { key: 'annotation/n', set: LINE, deleted: false },
      { key: 'annotation/n', set: {}, deleted: true },
    );
    await world.settle();
    for (const { sync } of [one, other]) expect(sync.get('annotation/n')).toBeNull();
  });

  it('are told when the other wrote over a field without having seen it, and what it was', async () => {
    const { world, one, other } = await twoWindows();
    one.edit('Colour', { key: 'annotation/a', set: { 'style.lineColor': 'blue' } });
    other.edit('Colour', { key: 'annotation/a', set: { 'style.lineColor': 'green' } });
    await world.settle();
    expect(one.sync.get('annotation/a')).toMatchObject({ style: { lineColor: 'green' } });
    expect(other.losses).toEqual([]);
    expect(one.losses).toMatchObject([
      { by: { name: 'Colour' }, fields: [{ key: 'annotation/a', path: 'style.lineColor', was: 'blue' }] },
    ]);
  });

  it('bring back what the other deleted, with what was changed meanwhile', async () => {
    const { world, one, other } = await twoWindows();
    one.edit('Delete', { key: 'annotation/a', set: {}, deleted: true });
    other.edit('Width', { key: 'annotation/a', set: { 'style.width': 3 } });
    await world.settle();
    expect(one.shown()).toEqual({});
    expect(other.shown()).toEqual({});
    // Only who changed it has something to be told.
    expect([one.losses, one.gone]).toEqual([[], []]);
    expect([other.losses, other.gone]).toEqual([[], ['annotation/a']]);
    const third = await world.addWindow();
    await world.settle();
    other.edit('Bring back', { key: 'annotation/a', set: {}, deleted: false });
    await world.settle();
    expect(third.sync.get('annotation/a')).toEqual({ ...LINE, style: { lineColor: 'red', width: 3 } });
  });
});

describe('a window without a server', () => {
  it('shows what was kept, goes on, and sends it all once there is one', async () => {
    const { world, one } = await twoWindows();
    one.cut();
    await one.restart();
    one.edit('Width', { key: 'annotation/a', set: { 'style.width': 5 } });
    await flush();
    expect(one.sync.status).toMatchObject({ link: 'offline', unsent: 1 });
    expect(one.sync.get('annotation/a')).toMatchObject({ style: { width: 5 } });
    await one.restart();
    expect(one.sync.status.unsent).toBe(1);
    expect(one.sync.get('annotation/a')).toMatchObject({ style: { width: 5 } });
    await world.settle();
    expect(one.sync.status).toEqual({ link: 'live', unsent: 0, notKept: null });
    expect(world.server.log.map(({ name }) => name)).toEqual(['Draw line', 'Width']);
  });

  it('tells of what was kept as one: of no record as it was without what waits', async () => {
    const { one } = await twoWindows();
    one.cut();
    one.edit('Width', { key: 'annotation/a', set: { 'style.width': 5 } });
    await flush();
    await one.restart();
    const told = one.news.filter(({ key }) => key === 'annotation/a').map(({ after }) => after);
    expect(told).toEqual([{ ...LINE, style: { ...LINE.style, width: 5 } }]);
  });

  it('has seen nothing of an epoch that began while its page died', async () => {
    const { world, one, other } = await twoWindows();
    for (let width = 2; width < 8; width++) one.edit('Width', { key: 'annotation/a', set: { 'style.width': width } });
    await world.settle();
    one.cut();
    one.edit('Colour', { key: 'annotation/a', set: { 'style.lineColor': 'blue' } });
    await flush();
    // Back to the first change; from there on the numbers come again.
    world.server.restore(1, '01BX5ZZKBKACTAV9WEVGEMMVRZ');
    await other.restart();
    for (let rounds = 0; rounds < 20; rounds++) {
      other.deliver('all');
      await flush();
    }
    other.edit('Colour', { key: 'annotation/a', set: { 'style.lineColor': 'green' } });
    for (let rounds = 0; rounds < 20; rounds++) {
      other.deliver('all');
      await flush();
    }
    expect(world.server.seq).toBe(2);
    // Another window of the browser has heard of the epoch; this one dies before its change is sent.
    await one.keep.setEpoch(world.server.epoch);
    await one.restart();
    await world.settle();
    expect(one.sync.get('annotation/a')).toMatchObject({ style: { lineColor: 'blue' } });
    expect(other.losses).toMatchObject([{ fields: [{ path: 'style.lineColor', was: 'green' }] }]);
  });

  it('says so when the browser keeps nothing, and works all the same', async () => {
    const world = new World();
    const keep = new MemoryKeep();
    keep.addWaiting = () => Promise.reject(new Error('The quota is used up'));
    const window = await world.addWindow(keep);
    await world.settle();
    window.cut();
    window.edit('Draw line', { key: 'annotation/a', set: LINE });
    await flush();
    expect(window.sync.status).toMatchObject({ unsent: 1, notKept: 'The quota is used up' });
    await world.settle();
    expect(world.server.records()).toHaveLength(1);
    expect(window.sync.status).toMatchObject({ unsent: 0, notKept: null });
  });
});

describe('a channel that is dead without a word', () => {
  it('is noticed when the server answers what is never told', async () => {
    const { world, one, other } = await twoWindows();
    world.server.forgetListeners();
    other.edit('Width', { key: 'annotation/a', set: { 'style.width': 7 } });
    one.edit('Colour', { key: 'annotation/a', set: { 'style.lineColor': 'blue' } });
    await world.settle();
    expect([one.sync.position, other.sync.position]).toEqual([3, 3]);
    expect(one.sync.get('annotation/a')).toMatchObject({ style: { lineColor: 'blue', width: 7 } });
    expect(one.sync.status.link).toBe('live');
  });

  it('is opened anew when the page or the network was away, after what is known', async () => {
    const { world, one, other } = await twoWindows();
    world.server.forgetListeners();
    other.edit('Width', { key: 'annotation/a', set: { 'style.width': 7 } });
    await world.settle();
    expect(one.sync.get('annotation/a')).toMatchObject({ style: { width: 1 } });
    one.sync.reopen();
    expect(one.sync.status.link).toBe('live');
    await world.settle();
    expect(one.sync.get('annotation/a')).toMatchObject({ style: { width: 7 } });
  });

  it('is noticed when the server answers from another epoch', async () => {
    const { world, one } = await twoWindows();
    world.server.restore(0, '01BX5ZZKBKACTAV9WEVGEMMVRZ');
    one.edit('Draw line', { key: 'annotation/b', set: LINE });
    await world.settle();
    expect(Object.keys(one.shown())).toEqual(['annotation/b']);
    expect(one.sync.status).toMatchObject({ link: 'live', unsent: 0 });
  });
});

describe('a record that the server cannot read any more', () => {
  it('is told, and what the browser has of it is shown, and kept for the next page', async () => {
    const { world, one, other } = await twoWindows();
    other.edit('Draw line', { key: 'annotation/b', set: LINE });
    await world.settle();
    world.server.damaged.add('annotation/a');
    for (let page = 1; page <= 2; page++) {
      await one.restart();
      await world.settle();
      expect(one.damaged).toHaveLength(page);
      expect(Object.keys(one.shown())).toEqual(['annotation/a', 'annotation/b']);
    }
    const kept = await one.keep.records(annotationsOf(INSTRUMENT).name);
    expect(kept.map(({ key }) => key).sort()).toEqual(['annotation/a', 'annotation/b']);
  });

  it('is told where nobody has kept it', async () => {
    const { world } = await twoWindows();
    world.server.damaged.add('annotation/a');
    const third = await world.addWindow();
    await world.settle();
    expect([third.damaged, third.shown()]).toEqual([['annotation/a'], {}]);
  });
});

describe('a change that the server does not take', () => {
  it('is told with its reasons, is shown no more, and holds up nothing', async () => {
    const { world, one } = await twoWindows();
    const take = world.server.take.bind(world.server);
    world.server.take = (window, change) =>
      change.name === 'Bad' ? { id: change.id, refused: [{ path: 'edits[0]', message: 'no' }] } : take(window, change);
    one.edit('Bad', { key: 'annotation/a', set: { 'style.width': -1 } });
    one.edit('Good', { key: 'annotation/a', set: { 'style.lineColor': 'blue' } });
    expect(one.sync.get('annotation/a')).toMatchObject({ style: { width: -1, lineColor: 'blue' } });
    await world.settle();
    expect(one.refused.map(({ name }) => name)).toEqual(['Bad']);
    expect(one.sync.get('annotation/a')).toMatchObject({ style: { width: 1, lineColor: 'blue' } });
    expect(one.sync.status.unsent).toBe(0);
  });
});

describe('parts', () => {
  it('are read when they are opened, told while they are, and held no longer', async () => {
    const { world, one, other } = await twoWindows();
    other.edit('Draw line', { key: 'annotation/m', set: { ...LINE, instrument: 'MSFT' } });
    await world.settle();
    expect(Object.keys(one.shown())).toEqual(['annotation/a']);
    const opened = one.sync.openPart({ name: 'annotation/MSFT', kind: 'annotation', instrument: 'MSFT' });
    await world.settle();
    await opened;
    expect(Object.keys(one.shown())).toEqual(['annotation/a', 'annotation/m']);
    one.sync.closePart('annotation/MSFT');
    other.edit('Width', { key: 'annotation/m', set: { 'style.width': 2 } });
    await world.settle();
    expect(Object.keys(one.shown())).toEqual(['annotation/a']);
  });

  it('are asked for before the channel is open', async () => {
    const { world, other } = await twoWindows();
    other.edit('Draw line', { key: 'annotation/m', set: { ...LINE, instrument: 'MSFT' } });
    await world.settle();
    const third = await world.addWindow();
    // Requests and answers of the parts; the socket is still on its way.
    for (let way = 0; way < 2; way++) {
      third.deliver('all');
      await flush();
    }
    expect(third.sync.status).toMatchObject({ link: 'starting' });
    void third.sync.openPart(annotationsOf('MSFT'));
    third.deliver('last');
    third.deliver('last');
    await flush();
    expect(third.sync.get('annotation/m')).toMatchObject({ instrument: 'MSFT' });
    expect(third.sync.status).toMatchObject({ link: 'starting' });
  });

  it('show what was changed while they were read', async () => {
    const { world, one, other } = await twoWindows();
    other.edit('Draw line', { key: 'annotation/m', set: { ...LINE, instrument: 'MSFT' } });
    await world.settle();
    const opened = one.sync.openPart({ name: 'annotation/MSFT', kind: 'annotation', instrument: 'MSFT' });
    await flush();
    one.deliver('first');
    other.edit('Width', { key: 'annotation/m', set: { 'style.width': 7 } });
    await flush();
    other.deliver('all');
    await flush();
    // The news overtake the answer.
    one.deliver('last');
    await world.settle();
    await opened;
    expect(one.sync.get('annotation/m')).toMatchObject({ style: { width: 7 } });
  });
});
