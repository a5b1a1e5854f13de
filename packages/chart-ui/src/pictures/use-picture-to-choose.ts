import type { Annotation } from '@candlemark/annotations';
import type { DrawingApi } from '@candlemark/chart';
import { useEffect } from 'react';
import { useUi } from '../ui-context.ts';
import { choosePicture } from './choose-picture.ts';

/** The field of a picture that an annotation was drawn without; null where it has none, or there is one. */
function emptyField({ type, props }: Annotation, drawing: DrawingApi): string | null {
  const fields = Object.entries(drawing.definitionOf(type)?.props ?? {});
  const [name] = fields.find(([, { control }]) => control === 'picture') ?? [];
  return name !== undefined && props[name] === '' ? name : null;
}

/** Asks for the picture of what a hand has just drawn without one; what gets none is taken away again. @param layer of the page that shows the dialog */
export function usePictureToChoose(
  drawing: DrawingApi,
  layer: HTMLElement | null,
  onTell: (text: string) => void,
): void {
  const { text } = useUi();
  useEffect(() => {
    if (layer === null) return;
    /** The tool that was in hand last, and how many annotations there were then: what a hand draws is told in several changes. */
    let taken = drawing.state;
    const ask = async ({ id }: Annotation, field: string) => {
      const chosen = await choosePicture(layer.ownerDocument);
      if (chosen !== null && 'fault' in chosen) onTell(text[`picture.${chosen.fault}`]);
      // Something else may be selected by now.
      if (!drawing.arranging.list().some((one) => one.id === id)) return;
      const change = drawing.begin(id);
      if (chosen === null || 'fault' in chosen) change.cancel();
      else {
        change.update(id, { props: { [field]: chosen.source } });
        change.complete();
      }
    };
    return drawing.onChange(() => {
      const { state } = drawing;
      const [one, another] = state.selection;
      const isDrawn = state.count === taken.count + 1 && one?.type === taken.tool && another === undefined;
      if (state.tool !== null) taken = state;
      if (!isDrawn || one === undefined) return;
      taken = state;
      const field = emptyField(one, drawing);
      if (field !== null) void ask(one, field);
    });
  }, [drawing, layer, onTell, text]);
}
