import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { componentTexts } from './build/component-texts.ts';
import { designTokens } from './build/design-tokens.ts';

/** Where `npm run dev` finds the server that this page talks to. */
const api = process.env.CANDLEMARK_API ?? 'http://127.0.0.1:8080';
const proxy = { target: api, ws: true };

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), designTokens(), componentTexts('en-US')],
  // The server says in the page below which path of its host the app is found: from there on every file is found beside the one that asks for it.
  experimental: { renderBuiltUrl: (_name, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  server: { proxy: { '/api': proxy, '/healthz': proxy, '/docs': proxy } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    // Every browser that runs the rest knows modulepreload, and nothing may be inlined under our security policy.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // One style sheet, in one order. Of several, one that could not be fetched would not be fetched again, unlike the code that it belongs to.
    cssCodeSplit: false,
    reportCompressedSize: false,
  },
});
