import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: {
    target: 'es2023',
    rolldownOptions: {
      input: ['index.html', 'sheet.html'].map((page) => fileURLToPath(new URL(page, import.meta.url))),
    },
    // Nothing may be inlined under the policy of the server that shows it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
