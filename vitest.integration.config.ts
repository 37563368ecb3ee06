import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests against a real chain and a real PostgreSQL: each file starts its own, on free ports, and stops them. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${resolve(import.meta.dirname)}/` },
      { find: 'server-only', replacement: resolve(import.meta.dirname, 'tests/setup/server-only.ts') },
    ],
  },
  test: {
    include: ['tests/{integration,faults}/**/*.test.ts'],
    // They need a whole site: vitest.web.config.ts.
    exclude: ['tests/integration/web/**'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
