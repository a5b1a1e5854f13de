import type { Instrument, LevelCoverage } from '@candlemark/bars';
import { useServices } from '../../services.ts';
import { useDataText } from '../bring-data/data-words.tsx';
import { choiceName } from '../intervals/interval-choices.ts';

/** From when to when each level reaches, and what it is made of. */
export function CoverageSection({ instrument }: { readonly instrument: Instrument }) {
  const text = useDataText();
  const { text: appText, locale } = useServices();
  const { levels, timeZone } = instrument;
  const counts = new Intl.NumberFormat(locale);
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const fromUs = Math.min(...levels.map((level) => level.fromUs));
  const toUs = Math.max(...levels.map((level) => level.toUs));
  const placeOf = (level: Pick<LevelCoverage, 'fromUs' | 'toUs'>) => {
    const share = (us: number) => `${(((us - fromUs) / Math.max(1, toUs - fromUs)) * 100).toFixed(2)}%`;
    return { insetInlineStart: share(level.fromUs), width: share(fromUs + level.toUs - level.fromUs) };
  };
  return (
    <section className="data-section" aria-labelledby="instrument-coverage">
      <h2 id="instrument-coverage" className="data-section__title">
        {text('instrument.coverage')}
      </h2>
      {levels.length === 0 ? (
        <p>{text('instrument.noLevels')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with keys
        <section className="scroll-x" tabIndex={0} aria-label={text('instrument.levels')}>
          <table className="facts-table">
            <thead>
              <tr>
                <th scope="col">{appText('about.level')}</th>
                <th scope="col">{appText('about.from')}</th>
                <th scope="col">{appText('about.to')}</th>
                <th scope="col" className="facts-table__number">
                  {appText('about.rows')}
                </th>
                <th scope="col">{text('instrument.madeOf')}</th>
                <td className="coverage__head" />
              </tr>
            </thead>
            <tbody>
              {levels.map((level) => (
                <tr key={level.interval}>
                  <th scope="row">{choiceName(level.interval, appText)}</th>
                  <td>{dates.format(level.fromUs / 1000)}</td>
                  <td>{dates.format((level.toUs - 1) / 1000)}</td>
                  <td className="facts-table__number">{counts.format(level.rows)}</td>
                  <td>
                    {level.parts === undefined
                      ? text(`data.kind.${level.source}`)
                      : level.parts.map(({ interval }) => choiceName(interval, appText)).join(', ')}
                  </td>
                  <td>
                    <div className="coverage" aria-hidden>
                      <div className="coverage__part" style={placeOf(level)} />
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
