import { defineConfig } from 'vitest/config';

// A zone with half an hour and summer time that nobody works in: whatever reads the machine's zone by accident fails.
process.env.TZ = 'America/St_Johns';
process.env.LC_ALL = 'en_US.UTF-8';

const isSoak = process.env.CANDLEMARK_SOAK === '1';

export default defineConfig({
  test: {
    include: ['{packages,apps}/*/{src,build,test}/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['scripts/vitest/global-setup.mjs'],
    setupFiles: ['scripts/vitest/seed.mjs', 'scripts/vitest/no-warnings.mjs'],
    env: { NODE_ENV: 'test' },
    testTimeout: isSoak ? 600_000 : 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
