import { Sheet } from '@candlemark/chart-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { instrumentDetailsQuery } from '../../data/queries.ts';
import { useServices } from '../../services.ts';
import { DescribeForm } from './describe-form.tsx';
import { tellDescribed } from './describe-instruments.ts';
import { fieldsOf } from './field-draft.ts';

interface InstrumentDetailsSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** What people say of one instrument, to be changed. */
export function InstrumentDetailsSheet({ id, onClose }: InstrumentDetailsSheetProps) {
  const services = useServices();
  const { api, text } = services;
  const { data, isError, refetch } = useQuery(instrumentDetailsQuery(api, id));
  const instrument = data ?? undefined;
  const fields = useMemo(() => (instrument === undefined ? null : fieldsOf([instrument])), [instrument]);
  const title =
    instrument === undefined ? text('fields.details') : text('fields.detailsOf', { symbol: instrument.symbol });
  return (
    <Sheet title={title} isTitleShown kind="page" onClose={onClose}>
      {instrument !== undefined && fields !== null ? (
        <DescribeForm
          fields={fields}
          one={instrument}
          several={null}
          cancelText={text('layout.cancel')}
          onCancel={onClose}
          onSaved={(described) => {
            onClose();
            if (described !== null) tellDescribed(services, described);
          }}
        />
      ) : (
        <div className="sheet__body" role="status">
          {isError || data === null ? (
            <button type="button" className="button button--outlined" onClick={() => void refetch()}>
              {text('failure.retry')}
            </button>
          ) : (
            text('instruments.loading')
          )}
        </div>
      )}
    </Sheet>
  );
}
