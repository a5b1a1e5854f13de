const MOST_LETTERS = 200;
/** Room for a number behind it. */
const NUMBER_LETTERS = 8;

/** A name for a group that no other has: where the wanted one is taken, with the next number that is free. */
export function freeGroupName(wanted: string, taken: ReadonlySet<string>): string {
  const name = [...wanted.trim()].slice(0, MOST_LETTERS).join('');
  if (!taken.has(name)) return name;
  const [, base = name, last = '1'] = /^(.*?) (\d{1,6})$/.exec(name) ?? [];
  const stem = [...base].slice(0, MOST_LETTERS - NUMBER_LETTERS).join('');
  let number = Number(last) + 1;
  while (taken.has(`${stem} ${number}`)) number++;
  return `${stem} ${number}`;
}
