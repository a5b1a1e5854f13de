import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';
import { ENGLISH_INDICATORS, type IndicatorWords, indicatorWords } from './indicator-words.ts';

/** English until those of the page's language are here. */
export function useIndicatorWords(): IndicatorWords {
  const { locale } = useServices();
  const { data } = useQuery({
    queryKey: ['indicator-words', locale],
    queryFn: () => indicatorWords(locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? ENGLISH_INDICATORS;
}
