import { Button, Sheet } from '@candlemark/chart-ui';
import { type FormEvent, useState } from 'react';
import { Form, Input, Label, TextField } from 'react-aria-components';
import { useServices } from '../../services.ts';
import type { Layout } from './layouts.ts';
import { useShownChart } from './use-shown-chart.ts';
import './layouts.css';

interface LayoutNameSheetProps {
  /** Null: a new one. */
  readonly layout: Layout | null;
  readonly onClose: () => void;
}

/** Asks what a layout is to be called. */
export function LayoutNameSheet({ layout, onClose }: LayoutNameSheetProps) {
  const { layouts, text } = useServices();
  const [name, setName] = useState(layout?.name ?? '');
  const shown = useShownChart();
  const isName = name.trim() !== '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isName) return;
    if (layout === null) layouts.create(name, shown());
    else layouts.rename(layout.id, name);
    onClose();
  };
  return (
    <Sheet
      title={text(layout === null ? 'layout.createTitle' : 'layout.renameTitle')}
      isTitleShown
      kind="page"
      onClose={onClose}
    >
      <Form className="layout-name" onSubmit={save}>
        <TextField className="form-block" value={name} onChange={setName} maxLength={200} autoFocus>
          <Label className="form-label">{text('layout.name')}</Label>
          <Input className="text-input" autoComplete="off" />
        </TextField>
        <div className="layout-name__buttons">
          <Button look="plain" onPress={onClose}>
            {text('layout.cancel')}
          </Button>
          <Button look="primary" type="submit" isDisabled={!isName}>
            {text(layout === null ? 'layout.make' : 'layout.save')}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}
