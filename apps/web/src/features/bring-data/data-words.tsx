import { Late, LatePart, NotLoaded } from '@candlemark/chart-ui';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useServices } from '../../services.ts';
import { type DataTextKey, dataEn } from '../../text/data-en.ts';
import { type Catalogue, createText, type TextOf } from '../../text/text.ts';
import { createWarningWords, type WarningWords } from './warning-words.ts';

interface Speech {
  readonly text: TextOf<DataTextKey>;
  readonly warningWords: WarningWords;
}

const DataSpeech = createContext<Speech | null>(null);

/** The words of the page of data. */
export function useDataText(): TextOf<DataTextKey> {
  return useSpeech().text;
}

/** What an import warns of, in the words of the page. */
export function useWarningWords(): WarningWords {
  return useSpeech().warningWords;
}

function useSpeech(): Speech {
  const speech = use(DataSpeech);
  if (speech === null) throw new Error('The words of the page of data need DataWords around it');
  return speech;
}

interface SpokenProps {
  readonly children: ReactNode;
}

/** Languages other than English come by themselves, for those who read them. */
const OTHERS: Readonly<Record<string, LatePart<SpokenProps>>> = {
  'de-DE': new LatePart<SpokenProps>(async () => {
    const [{ dataDe }, { warningsDe }] = await Promise.all([
      import('../../text/data-de.ts'),
      import('../../text/warnings-de.ts'),
    ]);
    return ({ children }) => (
      <Spoken catalogue={dataDe} warnings={warningsDe}>
        {children}
      </Spoken>
    );
  }),
};

/** Gives everything in it the words of the page of data, in the language of the app. */
export function DataWords({ children }: SpokenProps) {
  const { words } = useServices();
  const part = OTHERS[words.tag];
  if (part === undefined)
    return (
      <Spoken catalogue={dataEn} warnings={IN_ENGLISH}>
        {children}
      </Spoken>
    );
  return (
    <Late part={part} failed={(tryAgain) => <NotLoaded onRetry={tryAgain} />}>
      {(Translated) => <Translated>{children}</Translated>}
    </Late>
  );
}

interface CatalogueProps extends SpokenProps {
  readonly catalogue: Readonly<Record<DataTextKey, string>>;
  /** Of what imports warn of, by codes. */
  readonly warnings: Catalogue;
}

/** The server says it already. */
const IN_ENGLISH: Catalogue = {};

function Spoken({ catalogue, warnings, children }: CatalogueProps) {
  const { locale } = useServices();
  const speech = useMemo(() => {
    const text = createText(catalogue, locale);
    return { text, warningWords: createWarningWords(warnings, text, locale) };
  }, [catalogue, warnings, locale]);
  return <DataSpeech value={speech}>{children}</DataSpeech>;
}
