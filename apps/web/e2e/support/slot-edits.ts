import type { RecordsResponse } from '@candlemark/contracts';

/** How many levels are drawn, written on and taken away in turn. */
const SLOTS = 6;

/** What a slot's level says: the number of the edit that wrote it. */
export type Slots = Readonly<Record<number, number>>;

/** The edit of a number, which any process works out alike: what slot it is about, and whether it takes its level away. */
export function slotEdit(number: number): { readonly slot: number; readonly removes: boolean } {
  const mixed = Math.imul(number + 1, 0x9e3779b1) >>> 0;
  return { slot: mixed % SLOTS, removes: (mixed >>> 8) % 5 === 0 };
}

/** The levels after one more edit. */
export function edited(slots: Slots, number: number): Slots {
  const { slot, removes } = slotEdit(number);
  const { [slot]: former, ...others } = slots;
  return removes && former !== undefined ? others : { ...others, [slot]: number };
}

/** Reads labels back, as `3:57` for slot 3 written by edit 57. Throws where a slot has two levels, or one is none of them. */
export function slotsOf(labels: readonly string[]): Slots {
  const slots: Record<number, number> = {};
  for (const label of labels) {
    const [slot, number] = label.split(':').map(Number);
    if (slot === undefined || number === undefined || slotEdit(number).slot !== slot)
      throw new Error(`A level says ${label}`);
    if (slots[slot] !== undefined) throw new Error(`Slot ${slot} has two levels: ${slots[slot]} and ${number}`);
    slots[slot] = number;
  }
  return slots;
}

/** The labels of all levels that the server has. */
export async function labelsOnServer(url: string): Promise<readonly string[]> {
  const response = await fetch(`${url}/api/v1/document/records?kind=annotation&limit=1000`);
  const { records } = (await response.json()) as RecordsResponse;
  return records
    .filter(({ deleted }) => !deleted)
    .map(({ fields }) => String((fields.text as { label?: string } | undefined)?.label));
}
