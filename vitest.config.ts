import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const folders = '{lib,components,app,indexer,server,scripts,contracts,games,sdk}'

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
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: [`${folders}/**/*.test.ts`, 'tests/unit/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: [`${folders}/**/*.test.tsx`],
          environment: 'jsdom',
          setupFiles: ['tests/setup/screens.ts'],
          server: { deps: { inline: ['next-intl'] } },
        },
      },
    ],
  },
})
