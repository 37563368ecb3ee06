import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { retries } from './tests/setup/retries'

/** Tests of the running site, over HTTP: `E2E_BASE_URL` says where it is. `npm test` starts one of its own. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${resolve(import.meta.dirname)}/` },
      { find: 'server-only', replacement: resolve(import.meta.dirname, 'tests/setup/server-only.ts') },
    ],
  },
  test: {
    include: ['tests/integration/web/**/*.test.ts'],
    testTimeout: 120_000,
    retry: retries,
    maxWorkers: 2,
  },
})
