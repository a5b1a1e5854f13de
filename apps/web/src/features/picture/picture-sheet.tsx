import type { Instrument } from '@candlemark/bars';
import { type FinancialChart, THEMES } from '@candlemark/chart';
import { Button, ChoiceRow, Segments, Sheet, SwitchRow } from '@candlemark/chart-ui';
import { useMemo, useState } from 'react';
import { Input, TextField } from 'react-aria-components';
import { errorWords } from '../../data/error-words.ts';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { themeName } from '../themes/theme-matches.ts';
import {
  AS_SHOWN,
  PICTURE_FORMS,
  PICTURE_KEY,
  PICTURE_SCALES,
  type PictureChoices,
  type PictureForm,
  type PictureLook,
  readKeptPicture,
  writeKeptPicture,
} from './picture-choices.ts';
import { pictureFile, pictureOptions, pictureText, pixelsOf } from './picture-file.ts';
import { pictureFileName, shownRange } from './picture-file-name.ts';
import { PicturePreview, TablePreview } from './picture-preview.tsx';
import './picture-sheet.css';

interface PictureSheetProps {
  readonly instrument: Instrument;
  readonly form: PictureForm;
  readonly onClose: () => void;
}

/** What is in view as a picture or as a table: into a file, or to the clipboard. */
export function PictureSheet({ instrument, form, onClose }: PictureSheetProps) {
  const { session, text } = useServices();
  const { chart } = session;
  return (
    <Sheet title={text('picture.title')} isTitleShown kind="page" onClose={onClose}>
      {chart === null || chart.visibleRange() === null ? (
        <p className="picture__nothing">{text('picture.nothing')}</p>
      ) : (
        <PictureForms chart={chart} instrument={instrument} form={form} onClose={onClose} />
      )}
    </Sheet>
  );
}

function PictureForms({ chart, instrument, form, onClose }: PictureSheetProps & { readonly chart: FinancialChart }) {
  const { platform, notices, themes, text } = useServices();
  const { storage } = platform;
  const [choices, setChoices] = useState<PictureChoices>(() => ({
    ...readKeptPicture(storage.read(PICTURE_KEY)),
    form,
    title: '',
  }));
  const [isBusy, setBusy] = useState(false);
  const { upDown: chosen } = useStore(themes.choice);
  const upDown = chosen === 'theme' ? undefined : chosen;
  const { look, hasTitle, title, hasMark } = choices;
  const options = useMemo(
    () => pictureOptions({ look, hasTitle, title, hasMark }, upDown),
    [look, hasTitle, title, hasMark, upDown],
  );
  const preview = useMemo(() => chart.toCanvas({ ...options, scale: 1 }), [chart, options]);
  const size = { widthCss: preview.width, heightCss: preview.height };
  const change = (changes: Partial<PictureChoices>) => {
    const next = { ...choices, ...changes };
    setChoices(next);
    storage.write(PICTURE_KEY, writeKeptPicture(next));
  };

  const deliver = async (run: () => Promise<void>, failed: (reason: string) => string) => {
    setBusy(true);
    try {
      await run();
      onClose();
    } catch (error) {
      setBusy(false);
      notices.show(failed(errorWords(error, text)));
    }
  };
  const download = async () => {
    const range = shownRange(chart.visibleRange(), chart.dataRange());
    const name = pictureFileName(instrument, chart.getState().level, range, choices.form);
    platform.saveFile(name, await pictureFile(chart, choices, options));
  };
  const copy = async () => {
    if (choices.form === 'png') await platform.copyPicture(pictureFile(chart, choices, options));
    else await platform.copyText(pictureText(chart, choices.form, options));
    notices.show(text(`picture.copied.${choices.form}`));
  };
  return (
    <>
      <div className="sheet__body picture">
        {choices.form === 'csv' ? <TablePreview chart={chart} /> : <PicturePreview canvas={preview} />}
        <div className="form">
          <Segments
            label={text('picture.form')}
            choices={PICTURE_FORMS.map((value) => ({ value, title: text(`picture.form.${value}`) }))}
            value={choices.form}
            onChange={(value) => change({ form: value })}
          />
          {choices.form !== 'csv' && <PictureFields size={size} choices={choices} onChange={change} />}
        </div>
      </div>
      <div className="sheet__buttons">
        <Button
          isDisabled={isBusy}
          onPress={() => void deliver(copy, (reason) => text('picture.notCopied', { reason }))}
        >
          {text('picture.copy')}
        </Button>
        <Button
          look="primary"
          isDisabled={isBusy}
          onPress={() => void deliver(download, (reason) => text('picture.failed', { reason }))}
        >
          {text('picture.download')}
        </Button>
      </div>
    </>
  );
}

interface PictureFieldsProps {
  readonly size: Parameters<typeof pixelsOf>[0];
  readonly choices: PictureChoices;
  readonly onChange: (changes: Partial<PictureChoices>) => void;
}

/** What a picture may be besides its form. */
function PictureFields({ size, choices, onChange }: PictureFieldsProps) {
  const { text } = useServices();
  const pixels = pixelsOf(size, choices.scale);
  return (
    <>
      {choices.form === 'png' && (
        <Segments
          label={text('picture.scale', { pixels: pixels?.join(' × ') ?? '' })}
          choices={PICTURE_SCALES.map((scale) => ({
            value: String(scale),
            title: `${scale}×`,
            isDisabled: pixelsOf(size, scale) === null,
          }))}
          value={String(choices.scale)}
          onChange={(value) => onChange({ scale: PICTURE_SCALES.find((scale) => String(scale) === value) ?? 1 })}
        />
      )}
      <ChoiceRow
        label={text('picture.look')}
        choices={[
          { value: AS_SHOWN, title: text('picture.look.shown') },
          ...THEMES.map((theme) => ({ value: theme.id, title: themeName(theme, text) })),
        ]}
        value={choices.look}
        onChange={(look: PictureLook) => onChange({ look })}
      />
      <SwitchRow
        label={text('picture.hasTitle')}
        isOn={choices.hasTitle}
        onChange={(hasTitle) => onChange({ hasTitle })}
      />
      {choices.hasTitle && (
        <TextField
          className="picture__title"
          aria-label={text('picture.ownTitle')}
          value={choices.title}
          maxLength={200}
          onChange={(title) => onChange({ title })}
        >
          <Input className="text-input" placeholder={text('picture.ownTitle')} autoComplete="off" />
        </TextField>
      )}
      <SwitchRow label={text('picture.hasMark')} isOn={choices.hasMark} onChange={(hasMark) => onChange({ hasMark })} />
    </>
  );
}
