/**
 * Drawings that TradingView has saved: by the charting library that programs embed, or by its site. Reading only: what annotations can show becomes annotations, all
 * else is told by its name and kept as it was.
 */
import type { ForeignPiece } from '../../format/annotation-file.ts';
import type { Anchor, Annotation } from '../../record/annotation.ts';
import { checkAnnotation } from '../../record/check-annotation.ts';
import { createAnnotation } from '../../record/create-annotation.ts';
import { MOST_Z } from '../../record/limits.ts';
import { own } from '../../record/plain-record.ts';
import { shownText } from '../../record/shown-value.ts';
import { dataHash } from '../data-hash.ts';
import type { ForeignContext, ForeignFormat } from '../foreign-format.ts';
import { OwnIds } from '../own-ids.ts';
import type { WritableRecord } from '../paths.ts';
import { readFields } from '../read-fields.ts';
import { UnmappedList } from '../unmapped-list.ts';
import { drawingsOf, type TvDrawing } from './drawings-of.ts';
import { COMMON } from './tv-fields.ts';
import { readTvPoints } from './tv-points.ts';
import type { TvTool } from './tv-tool.ts';
import { CROSS, toolOf } from './tv-tools.ts';

const FORMAT = 'tradingview';

export const tradingView: ForeignFormat = {
  name: FORMAT,
  title: 'TradingView',
  sniff: (value) => drawingsOf(value) !== null,
  read(value, context) {
    const { drawings, others } = drawingsOf(value) ?? { drawings: [], others: [] };
    const unmapped = new UnmappedList();
    const annotations: Annotation[] = [];
    const foreign: ForeignPiece[] = [];
    const ids = new OwnIds();
    const keep = (type: string, raw: unknown, why: string) => {
      unmapped.add(shownText(type), why);
      foreign.push({ format: FORMAT, type: shownText(type), annotation: null, order: foreign.length, value: raw });
    };
    for (const drawing of drawings) {
      const read = readDrawing(drawing, ids, context, unmapped);
      if (typeof read === 'string') keep(drawing.type, drawing.raw, read);
      else annotations.push(...read);
    }
    for (const other of others) keep(String(own(other, 'type')), other, 'it is no drawing');
    return { annotations, foreign, unmapped: unmapped.list };
  },
};

/** Of what is held to the screen. */
const HELD = { anchors: [], isCounted: false };

/** Or why it cannot be mapped. */
function readDrawing(
  drawing: TvDrawing,
  ids: OwnIds,
  context: ForeignContext,
  unmapped: UnmappedList,
): readonly Annotation[] | string {
  const isCross = drawing.type === CROSS.name;
  const tool = toolOf(drawing);
  if (tool === null && !isCross) return 'there is no such tool';
  if (!drawing.isOnPrices) return 'it lies on an indicator';
  const instrument = context.instrument ?? instrumentOf(drawing.symbol, context);
  if (instrument === null)
    return drawing.symbol === null ? 'it names no instrument' : `there is no instrument ${shownText(drawing.symbol)}`;
  const tools = isCross ? CROSS.tools : [tool!];
  const points = tools[0]!.pinned === undefined ? readTvPoints(drawing.points, drawing.state) : HELD;
  if (points === null || points.anchors.length < tools[0]!.points) return 'its points are no moments and prices';
  const base = isId(drawing.id) ? `tv-${drawing.id}` : `tv-${dataHash([instrument, drawing.raw])}`;
  const told: [string, string][] = [];
  const made = tools.map((one) => {
    const id = isCross ? `${base}-${one.type === 'horizontal-line' ? 'h' : 'v'}` : base;
    const place = { id, instrument, group: drawing.group ?? (isCross ? base : null) };
    return annotationOf(drawing, one, points.anchors, place, context, told);
  });
  const wrong = made.find((one) => typeof one === 'string');
  if (wrong !== undefined) return wrong;
  if (points.isCounted) told.push(['points', 'places beyond the last bar are counted by the clock']);
  for (const [path, why] of told) unmapped.add(`${drawing.type}.${path}`, why);
  return (made as readonly Annotation[]).map((one) => ({ ...one, id: ids.take(one.id) }));
}

function annotationOf(
  { state, zOrder }: TvDrawing,
  tool: TvTool,
  points: readonly Anchor[],
  { id, instrument, group }: Pick<Annotation, 'id' | 'instrument' | 'group'>,
  { definitionOf }: ForeignContext,
  told: [string, string][],
): Annotation | string {
  const definition = definitionOf(tool.type);
  if (definition === null) return 'there is no such tool';
  const pinned = tool.pinned?.(state);
  const anchors = pinned ? [pinned] : (tool.anchors?.(points, state) ?? points.slice(0, definition.anchors));
  const place = { id, instrument, pane: 'main', scale: 'main' };
  const z = Math.min(Math.max(Math.round(zOrder), -MOST_Z), MOST_Z);
  const record: WritableRecord = { ...createAnnotation(definition, place, anchors), group, z };
  const given = { ...tool.usual, ...state };
  readFields(given, [...tool.fields, ...COMMON], definition, record, (path, why) => told.push([path, why]));
  for (const path of tool.beyond ?? []) if (isOn(own(state, path))) told.push([path, '']);
  const checked = checkAnnotation(record, definitionOf);
  if (checked.issues !== null) return checked.issues.map(({ path, message }) => `${path} ${message}`).join('; ');
  return tool.finish?.(checked.annotation) ?? checked.annotation;
}

/** With its exchange or without. */
function instrumentOf(symbol: string | null, context: ForeignContext): string | null {
  if (symbol === null) return null;
  return context.instrumentOf(symbol) ?? context.instrumentOf(symbol.slice(symbol.lastIndexOf(':') + 1));
}

function isId(id: string | null): id is string {
  return id !== null && /^[A-Za-z0-9_.:~-]{1,100}$/.test(id);
}

function isOn(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== 0 && value !== '';
}
