import type { ListedImport } from '@candlemark/contracts';
import { useEffect, useState } from 'react';
import { useServices } from '../../services.ts';
import { Progress } from '../../ui/progress.tsx';
import { durationWords, useDataFormats } from './data-formats.ts';
import { useDataText } from './data-words.tsx';
import { type PaceSample, paceOf, withSample } from './pace.ts';

/** How far an import is, how fast it goes, and how long it will take. */
export function ImportProgress({ one }: { readonly one: ListedImport }) {
  const text = useDataText();
  const { platform } = useServices();
  const { count } = useDataFormats();
  const { name, phase, bytesRead: bytes, bytesTotal, rowsRead: rows } = one;
  const [samples, setSamples] = useState<readonly PaceSample[]>([]);
  useEffect(() => {
    if (phase === 'reading')
      setSamples((before) => withSample(before, { atMs: Date.parse(platform.now()), bytes, rows }));
  }, [platform, phase, bytes, rows]);
  const { rowsPerSecond, secondsLeft } = paceOf(samples, bytesTotal);
  const isReading = phase === 'reading' && bytesTotal !== null && bytesTotal > 0;
  const parts = [
    text(`data.phase.${phase}`),
    ...(rows > 0 ? [text('data.rows', { count: rows })] : []),
    ...(phase === 'reading' && rowsPerSecond !== null && rowsPerSecond > 0
      ? [text('data.rate', { rows: count(rowsPerSecond) })]
      : []),
    ...(phase === 'reading' && secondsLeft !== null
      ? [text('data.left', { time: durationWords(secondsLeft, text) })]
      : []),
  ];
  return (
    <>
      <span className="queue__state">{parts.join(' · ')}</span>
      {phase !== 'waiting' && (
        <Progress
          label={text('data.importing', { name })}
          {...(isReading && { fraction: Math.min(1, bytes / bytesTotal) })}
        />
      )}
    </>
  );
}
