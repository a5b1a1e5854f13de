import 'virtual:design-tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/boot.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createServices } from './app/create-services.ts';
import { loadWords } from './features/language/load-words.ts';
import { basePathOf } from './platform/base-path.ts';
import { createBrowserPlatform } from './platform/browser-platform.ts';

// Not in one expression with the folder: that would be taken for a file to be built.
const own = import.meta.url;
const platform = createBrowserPlatform(basePathOf(own));

// Before anything is drawn: no page begins in one language and goes on in another. Not awaited at the top: words may need modules that wait for this one.
void loadWords(platform).then((spoken) => {
  platform.showLanguage(spoken.locale, spoken.words);
  createRoot(platform.mountPoint()).render(
    <StrictMode>
      <App services={createServices(platform, spoken)} />
    </StrictMode>,
  );
});
