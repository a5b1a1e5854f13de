import { Late, LatePart, NotLoaded } from '@candlemark/chart-ui';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useServices } from '../../services.ts';
import { type DataTextKey, dataEn } from '../../text/data-en.ts';
import { createText, type TextOf } from '../../text/text.ts';

const DataText = createContext<TextOf<DataTextKey> | null>(null);

/** The words of the page of data. */
export function useDataText(): TextOf<DataTextKey> {
  const text = use(DataText);
  if (text === null) throw new Error('useDataText needs DataWords around it');
  return text;
}

interface SpokenProps {
  readonly children: ReactNode;
}

/** Languages other than English come by themselves, for those who read them. */
const OTHERS: Readonly<Record<string, LatePart<SpokenProps>>> = {
  'de-DE': new LatePart<SpokenProps>(async () => {
    const { dataDe } = await import('../../text/data-de.ts');
    return ({ children }) => <Spoken catalogue={dataDe}>{children}</Spoken>;
  }),
};

/** Gives everything in it the words of the page of data, in the language of the app. */
export function DataWords({ children }: SpokenProps) {
  const { words } = useServices();
  const part = OTHERS[words.tag];
  if (part === undefined) return <Spoken catalogue={dataEn}>{children}</Spoken>;
  return (
    <Late part={part} failed={(tryAgain) => <NotLoaded onRetry={tryAgain} />}>
      {(Translated) => <Translated>{children}</Translated>}
    </Late>
  );
}

interface CatalogueProps extends SpokenProps {
  readonly catalogue: Readonly<Record<DataTextKey, string>>;
}

function Spoken({ catalogue, children }: CatalogueProps) {
  const { locale } = useServices();
  const text = useMemo(() => createText(catalogue, locale), [catalogue, locale]);
  return <DataText value={text}>{children}</DataText>;
}
