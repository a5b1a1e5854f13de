import { TOOL_GROUPS } from '@candlemark/annotations';
import { FUNCTION, isRecord, type OptionRule, oneOf, shown, TEXT } from '../options/option-rule.ts';

const RECORD: OptionRule = { expected: 'an object', accepts: isRecord };
const COUNT: OptionRule = { expected: 'a whole number', accepts: Number.isInteger };
const LIST: OptionRule = { expected: 'an array', accepts: Array.isArray };

/** What the chart cannot do without of what a host defines. */
const OWN_FIELDS = {
  series: { type: TEXT, isShown: FUNCTION, create: FUNCTION },
  tools: {
    type: TEXT,
    title: TEXT,
    group: oneOf(TOOL_GROUPS),
    steps: COUNT,
    anchors: COUNT,
    texts: LIST,
    style: RECORD,
    props: RECORD,
    shapes: FUNCTION,
    handles: FUNCTION,
    moveHandle: FUNCTION,
    extent: FUNCTION,
    describe: FUNCTION,
  },
  indicators: { type: TEXT, name: TEXT, inputs: RECORD, plots: RECORD, build: FUNCTION },
} as const satisfies Readonly<Record<string, Readonly<Record<string, OptionRule>>>>;

const NAMES = { series: 'Series', tools: 'Tools', indicators: 'Indicators' };

/**
 * @param own of one kind, as the host gave them
 * @param ours those whose types are taken
 * @throws TypeError naming the definition and its field, what is expected and what came
 */
export function checkOwn(
  kind: keyof typeof OWN_FIELDS,
  own: readonly { readonly type: string }[],
  ours: readonly { readonly type: string }[] = [],
): void {
  if (!Array.isArray(own)) throw new TypeError(`${kind} must be an array of definitions, got ${shown(own)}`);
  const taken = new Set(ours.map(({ type }) => type));
  own.forEach((definition: unknown, at) => {
    const path = `${kind}[${at}]`;
    if (!isRecord(definition)) throw new TypeError(`${path} must be a definition, got ${shown(definition)}`);
    for (const [field, { expected, accepts }] of Object.entries<OptionRule>(OWN_FIELDS[kind])) {
      if (!accepts(definition[field]))
        throw new TypeError(`${path}.${field} must be ${expected}, got ${shown(definition[field])}`);
    }
    const type = String(definition.type);
    if (taken.has(type)) throw new TypeError(`${NAMES[kind]} need types of their own: ${type} is taken already`);
    taken.add(type);
  });
}
