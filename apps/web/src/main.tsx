import 'virtual:design-tokens.css';
import './styles/base.css';
import './styles/boot.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createServices } from './app/create-services.ts';
import { createBrowserPlatform } from './platform/browser-platform.ts';

const platform = createBrowserPlatform();

createRoot(platform.mountPoint()).render(
  <StrictMode>
    <App services={createServices(platform)} />
  </StrictMode>,
);
