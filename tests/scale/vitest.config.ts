import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = resolve(import.meta.dirname, '../..')

/** Many machines on one: needs nginx and PostgreSQL of Debian. `npm run test:scale`. */
export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${root}/` },
      { find: 'server-only', replacement: resolve(root, 'tests/setup/server-only.ts') },
    ],
  },
  test: { include: ['tests/scale/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 600_000, fileParallelism: false },
})
