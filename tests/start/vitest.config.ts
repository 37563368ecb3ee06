import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = resolve(import.meta.dirname, '../..')

/** Tests of the launcher itself, with real processes: they follow one another, each from where the last one ended. */
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^@\//, replacement: `${root}/` }] },
  test: {
    include: ['tests/start/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    bail: 1,
  },
})
