import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { restingFiles } from './tests/setup/resting-files'
import { retries } from './tests/setup/retries'

const resting = restingFiles([
  [
    'integration/deployment/command',
    'integration/indexer/forks',
    'integration/indexer/legacy',
    'faults/nodes',
    'integration/waitlist/limits',
  ],
  [
    'integration/deployment/broken-off',
    'integration/indexer/faults',
    'integration/indexer/tidied-chain',
    'faults/simulation',
    'integration/indexer/timelock',
  ],
])

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
    exclude: ['tests/integration/web/**', ...resting.map((name) => `tests/${name}.test.ts`)],
    testTimeout: 120_000,
    retry: retries,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
