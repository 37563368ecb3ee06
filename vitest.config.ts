import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * One project for each kind of test; the folder decides the kind. `npx vitest run PATH` runs the tests below a path, whatever their
 * kind, and `--project NAME` runs one kind:
 *
 * - `unit`: beside the code, and `tests/unit` for what spans folders; `screens`: components, in jsdom
 * - `integration`, `faults`: a real chain and a real PostgreSQL; each file starts its own on free ports
 * - `web`: HTTP requests to a site that the tests start, or to the one that E2E_BASE_URL names
 * - `start`: `npm start` itself, with real processes
 * - `scale`: many processes behind nginx
 */
const folders = ['app', 'components', 'contracts', 'games', 'indexer', 'lib', 'scripts', 'sdk', 'server']

/** Tests with `vi.mock` need a process of their own. The others share one with its modules, which takes a third of the time. */
const mockingFiles = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('vi.mock('))

const screens = {
  environment: 'jsdom',
  setupFiles: ['tests/support/setup-screens.ts'],
  server: { deps: { inline: ['next-intl'] } },
}

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${resolve(import.meta.dirname)}/` },
      { find: 'server-only', replacement: resolve(import.meta.dirname, 'tests/support/server-only.ts') },
    ],
  },
  test: {
    // Only catches tests that hang: the machine may be busy with a chain and a build.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`{${folders.join(',')}}/**/*.test.ts`, 'tests/unit/**/*.test.ts'],
          exclude: mockingFiles,
          setupFiles: ['tests/support/setup-properties.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'unit-mocked', include: mockingFiles.filter((file) => file.endsWith('.ts')) },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: [`{${folders.join(',')}}/**/*.test.tsx`],
          exclude: mockingFiles,
          pool: 'vmThreads',
          ...screens,
        },
      },
      {
        extends: true,
        test: { name: 'screens-mocked', include: mockingFiles.filter((file) => file.endsWith('.tsx')), ...screens },
      },
      ...(['integration', 'faults', 'web'] as const).map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...(name === 'web' ? { globalSetup: ['tests/support/web/start-site.ts'] } : {}),
        },
      })),
      {
        extends: true,
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'scale',
          include: ['tests/scale/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 600_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
