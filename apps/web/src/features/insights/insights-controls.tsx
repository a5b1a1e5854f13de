import { Button, Icon, IconButton, Sheet } from '@candlemark/chart-ui';
import { ChartCandlestick, FileText, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { MEDIA, useMedia } from '../../data/use-media.ts';
import { useServices } from '../../services.ts';
import type { InsightsView } from './insights-address.ts';
import { InsightsSettings } from './insights-settings.tsx';
import type { ResolvedView } from './picture-definition.ts';
import { isBackwards } from './range-choices.ts';
import { useOpenTarget } from './use-open-target.ts';
import './insights-controls.css';

interface InsightsControlsProps {
  readonly view: InsightsView;
  /** Null while its instruments are looked up. */
  readonly resolved: ResolvedView | null;
  onChange(change: Partial<InsightsView>): void;
  onChoose(): void;
  onReport(): void;
}

/** What is shown: instruments, bars, range. On a phone one row, with the rest in a sheet. */
export function InsightsControls({ view, resolved, onChange, onChoose, onReport }: InsightsControlsProps) {
  const { text } = useServices();
  const isPhone = useMedia(MEDIA.phone);
  const [isSetting, setSetting] = useState(false);
  const settings = <InsightsSettings view={view} resolved={resolved} onChange={onChange} />;
  return (
    <div className="insights-controls" role="toolbar" aria-label={text('insights.controls')}>
      {resolved?.leading != null && <ToChart view={resolved} />}
      {/* Where nothing is chosen the page itself asks for it. */}
      <Button look={resolved?.instruments.length === 0 ? 'outlined' : 'primary'} onPress={onChoose}>
        <span className="insights-controls__chosen">{chosenWords(view, resolved, text)}</span>
      </Button>
      {isPhone ? (
        <IconButton icon={SlidersHorizontal} title={text('insights.settings')} onPress={() => setSetting(true)} />
      ) : (
        settings
      )}
      {isPhone ? (
        <IconButton icon={FileText} title={text('insights.report')} onPress={onReport} />
      ) : (
        <Button onPress={onReport}>{text('insights.report')}</Button>
      )}
      {isPhone && isSetting && (
        <Sheet title={text('insights.controls')} isTitleShown kind="page" onClose={() => setSetting(false)}>
          <div className="insights-settings">{settings}</div>
        </Sheet>
      )}
    </div>
  );
}

/** The way back: to the chart of the first instrument, at the range that is shown. */
function ToChart({ view }: { readonly view: ResolvedView }) {
  const { text } = useServices();
  const open = useOpenTarget(view);
  const { leading, from, to } = view;
  return (
    <Button
      onPress={() =>
        leading !== null &&
        open({
          instrument: leading.id,
          range:
            from === null || to === null || isBackwards({ from, to })
              ? null
              : { fromMs: Date.parse(from), toMs: Date.parse(to) },
        })
      }
    >
      <Icon of={ChartCandlestick} />
      {text('insights.toChart')}
    </Button>
  );
}

function chosenWords(
  { set }: InsightsView,
  resolved: ResolvedView | null,
  text: ReturnType<typeof useServices>['text'],
): string {
  if (set.kind !== 'named' && resolved === null) return text('insights.finding');
  const count = resolved?.instruments.length ?? 0;
  if (set.kind === 'found') {
    return set.words === '' ? text('insights.all', { count }) : text('insights.allOf', { count, words: set.words });
  }
  if (set.kind === 'labelled') return text('insights.allOf', { count, words: set.label.value });
  const [first, second, ...others] = set.symbols;
  if (first === undefined) return text('insights.choose');
  if (second === undefined) return first;
  return others.length === 0
    ? `${first}, ${second}`
    : text('insights.andOthers', { first, second, count: others.length });
}
