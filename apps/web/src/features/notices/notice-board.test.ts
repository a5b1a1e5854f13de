import { expect, test } from 'vitest';
import { NoticeBoard } from './notice-board.ts';

function createSetup() {
  const due: (() => void)[] = [];
  const board = new NoticeBoard({
    after(_delayMs, call) {
      due.push(call);
      return () => {};
    },
  });
  return { board, due, texts: () => board.notices.get().map(({ text }) => text) };
}

test('a notice leaves when it is dismissed or when its time is over', () => {
  const { board, due, texts } = createSetup();
  board.show('first');
  board.show('second');
  expect(texts()).toEqual(['first', 'second']);
  board.dismiss(board.notices.get()[1]!.id);
  expect(texts()).toEqual(['first']);
  due[0]?.();
  expect(texts()).toEqual([]);
});

test('the same sentence is shown once, for its full time', () => {
  const { board, due, texts } = createSetup();
  board.show('copied');
  board.show('copied');
  due[0]?.();
  expect(texts()).toEqual(['copied']);
  due[1]?.();
  expect(texts()).toEqual([]);
});

test('what is only said is not shown, and the same words once more are news', () => {
  const { board, texts } = createSetup();
  const heard: string[] = [];
  board.said.subscribe(() => heard.push(board.said.get()));
  board.say('added');
  board.say('added');
  expect(texts()).toEqual([]);
  expect(heard.map((words) => words.trim())).toEqual(['added', 'added']);
});

test('a notice does not leave while somebody is at it, and has its time once more then', () => {
  const { board, due, texts } = createSetup();
  board.show('removed');
  board.hold(true);
  due[0]?.();
  expect(texts()).toEqual(['removed']);
  board.hold(false);
  expect(texts()).toEqual(['removed']);
  due[1]?.();
  expect(texts()).toEqual([]);
});
