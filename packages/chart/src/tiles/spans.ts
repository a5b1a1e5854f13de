/** Half-open spans of time as an ordered list without overlaps, and what is left of them. */

export interface Span {
  readonly fromUs: number;
  readonly toUs: number;
}

/** What two spans share, or null. */
export function intersection(a: Span, b: Span): Span | null {
  const fromUs = Math.max(a.fromUs, b.fromUs);
  const toUs = Math.min(a.toUs, b.toUs);
  return fromUs < toUs ? { fromUs, toUs } : null;
}

/** The parts of the ordered `spans` that `taken` does not cover, in order. */
export function without(spans: readonly Span[], taken: Span): readonly Span[] {
  const left: Span[] = [];
  for (const span of spans) {
    if (taken.toUs <= span.fromUs || taken.fromUs >= span.toUs) {
      left.push(span);
      continue;
    }
    if (span.fromUs < taken.fromUs) left.push({ fromUs: span.fromUs, toUs: taken.fromUs });
    if (taken.toUs < span.toUs) left.push({ fromUs: taken.toUs, toUs: span.toUs });
  }
  return left;
}

/** Spans that touch, in order, joined into runs. */
export function joined<Item extends Span>(items: readonly Item[]): readonly (Span & { readonly items: Item[] })[] {
  const runs: { fromUs: number; toUs: number; items: Item[] }[] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run !== undefined && item.fromUs <= run.toUs) {
      run.toUs = Math.max(run.toUs, item.toUs);
      run.items.push(item);
    } else {
      runs.push({ fromUs: item.fromUs, toUs: item.toUs, items: [item] });
    }
  }
  return runs;
}
