import type { Instrument } from '@candlemark/bars';
import { Button, IconButton } from '@candlemark/chart-ui';
import type { FillImportJson } from '@candlemark/contracts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorWords } from '../../data/error-words.ts';
import { useServices } from '../../services.ts';
import { fillImportsQuery } from './fills-queries.ts';
import { useFillsApi } from './use-fills.ts';

/** The lists that hold fills of an instrument; each can be removed after a second press. */
export function FillImports({ instrument }: { readonly instrument: Instrument }) {
  const { text, locale, layouts, notices, queries } = useServices();
  const api = useFillsApi();
  const { data = [] } = useQuery(fillImportsQuery(api));
  const [asked, setAsked] = useState<string | null>(null);
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const own = data.filter(({ instruments }) => instruments.some(({ id }) => id === instrument.id));
  const remove = async ({ id, sourceName: name }: FillImportJson) => {
    setAsked(null);
    try {
      await api.removeImport(id, AbortSignal.timeout(REMOVAL_MS));
      notices.show(text('fills.removed', { name }));
    } catch (error) {
      notices.show(text('fills.notRemoved', { name, reason: errorWords(error, text) }));
    }
    await queries.invalidateQueries({ queryKey: ['fills'] });
  };
  if (own.length === 0) return null;
  return (
    <section className="fills__imports" aria-label={text('fills.imports')}>
      <h3>{text('fills.imports')}</h3>
      <ul>
        {own.map((one) => {
          const { id, sourceName: name, createdAt, instruments } = one;
          const count = instruments.find((held) => held.id === instrument.id)?.fills ?? 0;
          return (
            <li key={id}>
              <span className="fills__import">
                <bdi>{name}</bdi> {text('fills.importFacts', { count, when: when.format(Date.parse(createdAt)) })}
              </span>
              {!layouts.isReadOnly && asked !== id && (
                <IconButton icon={Trash2} title={text('fills.remove', { name })} onPress={() => setAsked(id)} />
              )}
              {asked === id && (
                <span className="fills__ask" role="alert">
                  {text('fills.removeAsk', { name })}
                  <Button onPress={() => setAsked(null)}>{text('fills.keep')}</Button>
                  <Button look="primary" onPress={() => void remove(one)}>
                    {text('fills.removeDo')}
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const REMOVAL_MS = 30_000;
