import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${resolve(import.meta.dirname)}/` },
      { find: 'server-only', replacement: resolve(import.meta.dirname, 'tests/setup/server-only.ts') },
    ],
  },
  test: {
    // A guard against hanging, not a measurement: the machine may be busy with a chain and a build.
    testTimeout: 60_000,
    include: ['{lib,components,app,indexer,server,scripts,contracts}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup/vitest.ts'],
    server: { deps: { inline: ['next-intl'] } },
  },
})
