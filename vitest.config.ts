import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const folders = '{lib,components,app,indexer,server,scripts,contracts,games,sdk}'
const screens = {
  environment: 'jsdom',
  setupFiles: ['tests/setup/screens.ts'],
  server: { deps: { inline: ['next-intl'] } },
}
/** Tests that put something else in a module's place: they get a process each. */
const withStandIns = ['app', 'components', 'games', 'indexer', 'lib', 'scripts', 'sdk', 'server']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('vi.mock('))
const ofKind = (ending: string) => withStandIns.filter((file) => file.endsWith(ending))

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
    // A third of the time: files of rules share their worker's modules, screens get a document of their own in a shared worker.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${folders}/**/*.test.ts`, 'tests/unit/**/*.test.ts'],
          exclude: withStandIns,
          setupFiles: ['tests/setup/seeded-properties.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: [`${folders}/**/*.test.tsx`],
          exclude: withStandIns,
          pool: 'vmThreads',
          ...screens,
        },
      },
      {
        extends: true,
        test: { name: 'screens with stand-ins', include: ofKind('.test.tsx'), ...screens },
      },
      {
        extends: true,
        test: { name: 'unit with stand-ins', include: ofKind('.test.ts') },
      },
    ],
  },
})
