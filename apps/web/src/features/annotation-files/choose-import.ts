import { isForeignText } from '@candlemark/annotations';
import type { Services } from '../../services.ts';
import { bringData } from '../bring-data/bring-data.ts';
import { pasteIndicators } from '../indicators/copy-indicators.ts';
import { faultOfFiles, mayBeData } from './import-source.ts';
import { IMPORT_LIMITS } from './read-import.ts';

type DroppedServices = ImportServices & Parameters<typeof bringData>[0];
type ImportServices = Pick<Services, 'platform' | 'overlay' | 'notices' | 'session' | 'layouts' | 'text'>;

/** Annotations need a chart to be put on, and someone who may. */
export function canImport({ session, layouts }: Pick<ImportServices, 'session' | 'layouts'>): boolean {
  return session.chart !== null && !layouts.isReadOnly;
}

/** Lets the reader choose a file and shows what would become of it. */
export async function chooseImport(services: ImportServices): Promise<void> {
  const file = await services.platform.pickFile('.json,application/json');
  if (file !== null) offerImport(services, [file]);
}

/** Shows what would become of files that were dropped: one of annotations, or data. */
export async function offerDropped(services: DroppedServices, files: readonly File[]): Promise<void> {
  const [file] = files;
  const fault = faultOfFiles(files);
  const isAnnotations = file !== undefined && fault === null && (await beginsAsJson(file));
  if (isAnnotations) offerImport(services, files);
  else if (mayBeData(files)) bringData(services, files);
  else offerImport(services, files);
}

/** Tables are often called .txt, or nothing, as annotations are. */
async function beginsAsJson(file: File): Promise<boolean> {
  const start = await file.slice(0, START_BYTES).text();
  return /^\ufeff?\s*[[{]/.test(start);
}

const START_BYTES = 1024;

/** Shows what would become of a file; one that is not even opened is told. */
export function offerImport(services: ImportServices, files: readonly File[]): void {
  if (!canImport(services)) return;
  const { overlay, notices, text } = services;
  const fault = faultOfFiles(files);
  const [file] = files;
  if (fault === null && file !== undefined) overlay.set({ kind: 'import-annotations', file });
  else notices.show(text(`file.fault.${fault ?? 'several'}`, { name: file?.name ?? '' }));
}

/** A text was pasted that is no drawings of ours. Indicators go onto the chart, drawings of another program the way of a file; answers whether it is any of these. */
export function offerPasted(services: ImportServices, pasted: string): boolean {
  if (canImport(services) && pasteIndicators(pasted, services)) return true;
  const { overlay, text } = services;
  if (!canImport(services) || overlay.get().kind !== 'none' || !isForeignText(pasted, IMPORT_LIMITS)) return false;
  offerImport(services, [new File([pasted], text('file.pasted'), { type: 'application/json' })]);
  return true;
}
