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
    include: ['{lib,components,app,indexer,server,scripts,contracts}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup/vitest.ts'],
    server: { deps: { inline: ['next-intl'] } },
  },
})
