import type { Unmapped } from '@candlemark/annotations';
import type { AnnotationsReport } from '@candlemark/contracts';

/** A line for each thing that annotations cannot show. */
export function unmappedText(unmapped: readonly Unmapped[]): string {
  return unmapped
    .map(({ name, count, why }) => `  not shown: ${count} x ${name}${why === '' ? '' : `, ${why}`}\n`)
    .join('');
}

/** What became of a file, for people. */
export function reportText(file: string, report: AnnotationsReport): string {
  const { format, isDryRun, added, changed, same, kept, unmapped, refused } = report;
  const would = isDryRun ? 'would be ' : '';
  const counts = [`${added} ${would}added`, `${changed} ${would}changed`, `${same} there as they are`];
  const pieces = kept === 0 ? '' : `  ${would}kept for the way back: ${kept === 1 ? '1 piece' : `${kept} pieces`}\n`;
  const faults = refused.map(({ path, message }) => `  refused: ${path} ${message}\n`).join('');
  return `${file}: ${counts.join(', ')} (${format}).\n${pieces}${unmappedText(unmapped)}${faults}`;
}
