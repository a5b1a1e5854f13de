import type { Instrument } from '@candlemark/bars';
import { Button } from '@candlemark/chart-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import { useDataFormats } from '../bring-data/data-formats.ts';
import { useDataText } from '../bring-data/data-words.tsx';
import { partInstrument } from './merge-later.ts';

/** What has become part of it, each to be taken back; nothing where that is nothing. */
export function MergedSection({ instrument: { id } }: { readonly instrument: Instrument }) {
  const services = useServices();
  const { api, layouts } = services;
  const text = useDataText();
  const { when } = useDataFormats();
  const [parting, setParting] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['data', 'merged', id],
    queryFn: ({ signal }) => api.mergedInto(id, signal),
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="data-section" aria-labelledby="instrument-merged">
      <h2 id="instrument-merged" className="data-section__title">
        {text('merge.merged')}
      </h2>
      <ul className="merged">
        {data.map((one) => (
          <li key={one.id} className="merged__one">
            <span>
              <strong>{one.symbol}</strong> {one.name !== one.symbol && <bdi>{one.name}</bdi>}
            </span>
            <span className="merged__when">{when(one.mergedAt)}</span>
            {!layouts.isReadOnly && (
              <Button
                {...(parting !== one.id && { 'aria-label': text('merge.partOf', { symbol: one.symbol }) })}
                isDisabled={parting !== null}
                onPress={() => {
                  setParting(one.id);
                  void partInstrument(services, one, text).then(() => setParting(null));
                }}
              >
                {text(parting === one.id ? 'merge.parting' : 'merge.part')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
