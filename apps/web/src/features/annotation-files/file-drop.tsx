import { Icon } from '@candlemark/chart-ui';
import { FileUp, FileX2 } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useServices } from '../../services.ts';
import { addImage, imageOf } from '../annotation-images/add-image.ts';
import { offerDropped, offerPasted } from './choose-import.ts';
import { mayBeAnnotations, mayBeData, mayBeImage } from './import-source.ts';
import { type FileDragRules, useFileDrag } from './use-file-drag.ts';
import { usePastedText } from './use-pasted-text.ts';
import { useUnfocusedClipboard } from './use-unfocused-clipboard.ts';
import './file-drop.css';

interface FileDropProps {
  readonly className: string;
  readonly children: ReactNode;
}

const RULES: FileDragRules = {
  verdict(files) {
    if (files.length === 0 || mayBeAnnotations(files) || mayBeImage(files)) return 'welcome';
    return mayBeData(files) ? 'data' : 'refused';
  },
};

/** Takes files of annotations and of data that are dropped onto it, says so while one is dragged over it, and takes the text of such a file that is pasted. */
export function FileDrop({ className, children }: FileDropProps) {
  const services = useServices();
  const { layouts, text } = services;
  const [element, setElement] = useState<HTMLElement | null>(null);
  const dropped = useCallback(
    (files: readonly File[], at: { readonly clientX: number; readonly clientY: number }) => {
      const image = imageOf(files);
      if (image === null || element === null) void offerDropped(services, files);
      else void addImage(services, image, { owner: element.ownerDocument, at });
    },
    [services, element],
  );
  const pastedFiles = useCallback(
    (files: readonly File[]) => {
      const image = imageOf(files);
      if (image === null || element === null) return false;
      void addImage(services, image, { owner: element.ownerDocument, at: null });
      return true;
    },
    [services, element],
  );
  const pasted = useCallback((given: string) => offerPasted(services, given), [services]);
  usePastedText(layouts.isReadOnly ? null : element, pasted, pastedFiles);
  useUnfocusedClipboard(element);
  const drag = useFileDrag(layouts.isReadOnly ? null : element, RULES, dropped);
  return (
    <div className={className} ref={setElement}>
      {children}
      {drag !== null && (
        <div className={`file-drop file-drop--${drag}`} role="status">
          <div className="file-drop__card">
            <Icon of={drag === 'refused' ? FileX2 : FileUp} />
            <strong className="file-drop__title">{text(`drop.${drag}`)}</strong>
            <span className="file-drop__hint">{text(`drop.${drag}Hint`)}</span>
          </div>
        </div>
      )}
    </div>
  );
}
