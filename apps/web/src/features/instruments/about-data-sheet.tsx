import type { Instrument, LevelCoverage } from '@candlemark/bars';
import { Button, Sheet } from '@candlemark/chart-ui';
import { useServices } from '../../services.ts';
import { choiceName } from '../intervals/interval-choices.ts';
import { SyntheticBadge } from './synthetic-badge.tsx';
import { useInstrumentFacts } from './use-instrument-facts.ts';
import './about-data-sheet.css';

interface AboutDataSheetProps {
  readonly instrument: Instrument;
  readonly onClose: () => void;
}

/** Where an instrument's data is from, under which licence, and what there is of it. */
export function AboutDataSheet({ instrument, onClose }: AboutDataSheetProps) {
  const { text, locale, layouts, overlay } = useServices();
  const counts = new Intl.NumberFormat(locale);
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: instrument.timeZone });
  const facts = useInstrumentFacts(instrument, true);
  return (
    <Sheet title={text('command.aboutData')} isTitleShown kind="page" onClose={onClose}>
      <div className="about-data">
        <p className="about-data__name">
          <strong>{instrument.symbol}</strong> {instrument.name} <SyntheticBadge instrument={instrument} />
        </p>
        <dl className="about-data__facts">
          {facts.map(([term, value]) => (
            <div key={term} className="about-data__fact">
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {!layouts.isReadOnly && !instrument.id.includes('.') && (
          <p className="about-data__edit">
            <Button onPress={() => overlay.set({ kind: 'instrument-details', id: instrument.id })}>
              {text('command.instrumentDetails')}
            </Button>
          </p>
        )}
        <table className="about-data__levels">
          <thead>
            <tr>
              <th scope="col">{text('about.level')}</th>
              <th scope="col">{text('about.from')}</th>
              <th scope="col">{text('about.to')}</th>
              <th scope="col" className="about-data__number">
                {text('about.rows')}
              </th>
            </tr>
          </thead>
          <tbody>
            {instrument.levels.map((level) => (
              <LevelRow key={level.interval} level={level} dates={dates} counts={counts} />
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  );
}

interface LevelRowProps {
  readonly level: LevelCoverage;
  /** Writes days as they are counted where the instrument trades. */
  readonly dates: Intl.DateTimeFormat;
  readonly counts: Intl.NumberFormat;
}

function LevelRow({ level, dates, counts }: LevelRowProps) {
  const { text } = useServices();
  return (
    <tr>
      <th scope="row">{choiceName(level.interval, text)}</th>
      <td>{dates.format(level.fromUs / 1000)}</td>
      <td>{dates.format((level.toUs - 1) / 1000)}</td>
      <td className="about-data__number">{counts.format(level.rows)}</td>
    </tr>
  );
}
