/**
 * The embedded charts: `?theme=midnight` every kind in one theme, `?case=line` one kind in every theme, neither: a kind beside the others in light and in dark. A line in the
 * space of a word stands under each theme's name.
 */
import {
  AG_TEXT_DE,
  AG_TEXT_EN,
  type AgLook,
  agOptionsOf,
  agSparklineOptionsOf,
  loadAgChart,
  loadAgSparkline,
} from '@candlemark/analytics';
import { chartThemeOf, THEMES, type Theme } from '@candlemark/chart';
import { createRoot } from 'react-dom/client';
import { AG_CASES } from './ag-cases.fixtures.ts';

const [AgChart, AgSparkline] = await Promise.all([loadAgChart(), loadAgSparkline()]);
const asked = new URLSearchParams(location.search);
const wantedCase = asked.get('case');
const wantedTheme = asked.get('theme');
const isGerman = asked.get('locale') === 'de';
const SPARK = [3, 4, 3.5, 5, 4.2, 6, 5.5, 7, 6.4, 8];

const themes: readonly Theme[] = THEMES.filter(({ id }) =>
  wantedTheme === null ? wantedCase !== null || id === 'light' || id === 'dark' : id === wantedTheme,
);
const cases = AG_CASES.filter(({ id }) => wantedCase === null || id === wantedCase);

function lookOf(theme: Theme): AgLook {
  return {
    theme: chartThemeOf(theme),
    fontFamily: null,
    loadWebFonts: false,
    text: isGerman ? AG_TEXT_DE : AG_TEXT_EN,
    locale: isGerman ? 'de-DE' : 'en-US',
  };
}

function Gallery() {
  return themes.map((theme) => {
    const look = lookOf(theme);
    const { background, text, line } = look.theme;
    return (
      <section key={theme.id} id={theme.id} style={{ background, color: text, padding: 12 }}>
        <h1 style={{ margin: '0 0 8px', font: '600 15px system-ui' }}>
          {theme.id} <AgSparkline options={agSparklineOptionsOf({ values: SPARK, color: line }, look)} />
        </h1>
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(380px, 1fr))', gap: 12 }}>
          {cases.map(({ id, title, picture }) => (
            <figure key={id} style={{ margin: 0 }}>
              <figcaption style={{ font: '13px system-ui' }}>{`${title} (${id})`}</figcaption>
              <div style={{ position: 'relative', height: 260 }}>
                <AgChart options={agOptionsOf(picture, look)} />
              </div>
            </figure>
          ))}
        </div>
      </section>
    );
  });
}

document.body.style.margin = '0';
const root = document.createElement('main');
document.body.append(root);
createRoot(root).render(<Gallery />);
document.title = `${themes.length * cases.length} pictures`;
