import { fillText } from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import { type RefObject, useEffect, useState } from 'react';
import { Popover } from 'react-aria-components';
import { pageOf } from '../ui/page-of.ts';
import { PopoverDialog } from '../ui/popover-dialog.tsx';
import { useUi, wordOf } from '../ui-context.ts';
import { type SignField, signFieldOf } from './sign-field.ts';
import { SignGridPart } from './sign-grid-part.tsx';

/** What was taken in hand, and beside what its signs are shown. */
interface TakenSigns {
  readonly type: string;
  readonly title: string;
  readonly field: SignField;
  readonly beside: RefObject<Element | null>;
}

interface ToolSignsProps {
  readonly chart: Pick<FinancialChart, 'drawing' | 'focus'>;
  /** Of the page that the chart is on. */
  readonly layer: HTMLElement | null;
}

/**
 * All signs, as soon as a tool is taken that draws one of them: beside its button in a toolbar, else over the chart. What is chosen is what the tool draws, from
 * then on; nobody has to: the chart can be pressed meanwhile, for the one that was chosen last.
 */
export function ToolSigns({ chart, layer }: ToolSignsProps) {
  const { drawing } = chart;
  const { text } = useUi();
  const [taken, setTaken] = useState<TakenSigns | null>(null);
  useEffect(() => {
    let before = drawing.state.tool;
    return drawing.onChange(() => {
      const { tool } = drawing.state;
      if (tool === before) return;
      before = tool;
      const definition = tool === null ? null : drawing.definitionOf(tool);
      const field = signFieldOf(definition);
      const isShown = definition !== null && field !== null && layer !== null;
      setTaken(isShown ? { type: definition.type, title: definition.title, field, beside: buttonInHand(layer) } : null);
    });
  }, [drawing, layer]);
  if (taken === null) return null;
  const { type, field, beside } = taken;
  const title = fillText(text['signs.of'], { tool: wordOf(text, taken.title) });
  const close = () => {
    setTaken(null);
    chart.focus();
  };
  return (
    <Popover
      className="menu-popover sign-popover"
      isOpen
      isNonModal
      onOpenChange={close}
      triggerRef={beside}
      placement="right top"
      offset={6}
    >
      <PopoverDialog title={title} className="sign-popover__dialog">
        <SignGridPart
          label={title}
          signs={field.signs}
          chosen={String(drawing.defaultsOf(type).props?.[field.name] ?? field.initial)}
          onChoose={(sign) => {
            drawing.chooseNext(type, field.name, sign);
            close();
          }}
        />
      </PopoverDialog>
    </Popover>
  );
}

/** The button of the tool in hand, once the toolbar shows that it is; without a toolbar the chart. */
function buttonInHand(layer: HTMLElement): RefObject<Element | null> {
  return {
    get current() {
      return pageOf(layer).querySelector('.drawing-toolbar [aria-pressed=true]') ?? layer;
    },
  };
}
