import { Button, Sheet } from '@candlemark/chart-ui';
import { useState } from 'react';
import { Input, Label, Text, TextArea, TextField } from 'react-aria-components';
import { useServices } from '../../services.ts';
import { useDataText } from './data-words.tsx';

interface PasteSheetProps {
  readonly onClose: () => void;
  readonly onTake: (file: File) => void;
}

/** Takes rows as text: they become a file. */
export function PasteSheet({ onClose, onTake }: PasteSheetProps) {
  const text = useDataText();
  const { text: appText } = useServices();
  const [rows, setRows] = useState('');
  const [name, setName] = useState('');
  return (
    <Sheet title={text('paste.title')} isTitleShown kind="page" onClose={onClose}>
      <form
        className="paste"
        onSubmit={(event) => {
          event.preventDefault();
          if (rows.trim() !== '') onTake(new File([rows], `${name.trim() || appText('file.pasted')}.txt`));
        }}
      >
        <div className="sheet__body paste__fields">
          <TextField className="form-block" value={rows} onChange={setRows} autoFocus>
            <Label className="form-label">{text('paste.label')}</Label>
            <TextArea className="text-input text-input--lines paste__rows" rows={10} spellCheck={false} />
          </TextField>
          <TextField className="form-block" value={name} onChange={setName} maxLength={64}>
            <Label className="form-label">{text('paste.name')}</Label>
            <Input className="text-input" autoComplete="off" />
            <Text slot="description" className="form-label">
              {text('paste.nameHint')}
            </Text>
          </TextField>
        </div>
        <div className="sheet__buttons">
          <Button onPress={onClose}>{text('data.cancel')}</Button>
          <Button look="primary" type="submit" isDisabled={rows.trim() === ''}>
            {text('paste.take')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
