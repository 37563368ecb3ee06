import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * One project for each kind of test; the folder decides the kind. `npx vitest run PATH` runs the tests below a path, whatever their
 * kind, and `--project NAME` runs one kind:
 *
 * - `unit`: beside the code, and `tests/unit` for what spans folders; `screens`: components, in jsdom
 * - `integration`: a real chain for each file, and a database for each file on one PostgreSQL server
 * - `faults`: a chain and a PostgreSQL server for each file, which the tests kill
 * - `web`: HTTP requests to a site that the tests start, or to the one that E2E_BASE_URL names
 * - `start`: `npm start` itself, with real processes
 * - `scale`: many processes behind nginx
 */
const folders = ['app', 'components', 'contracts', 'games', 'indexer', 'lib', 'scripts', 'sdk', 'server']

/**
 * Tests that mock modules or change `process.env`. All others share a process and its modules, which takes a third of
 * the time.
 */
const needsOwnProcess = /vi\.mock\(|Object\.assign\(process\.env|process\.env\.\w+ = |\/(account-site|hunts-fixture)'/
/** Screens with a package whose format the VM of a test cannot load: "Unexpected token 'export'". All others have a VM of their own. */
const needsOwnScreen =
  /(?:earnings-card|buy-token-card|referrer-line|shown-chain-risks|profile-focus|publish-dialog)\.test\.tsx$/

const isolatedFiles = [...folders, 'tests/integration']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) =>
    file.endsWith('.test.tsx')
      ? needsOwnScreen.test(file)
      : file.endsWith('.test.ts') && needsOwnProcess.test(readFileSync(file, 'utf8')),
  )
const isIntegration = (file: string) => file.startsWith(join('tests', 'integration'))

const screens = {
  environment: 'jsdom',
  setupFiles: ['tests/support/setup-properties.ts', 'tests/support/setup-screens.ts'],
  server: { deps: { inline: ['next-intl'] } },
}

const withServers = { testTimeout: 120_000, hookTimeout: 120_000 }
/** A third file runs while others wait for a chain, a database or a moment. */
const threeAtOnce = { maxWorkers: 3, sequence: { groupOrder: 1 } }

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${resolve(import.meta.dirname)}/` },
      { find: 'server-only', replacement: resolve(import.meta.dirname, 'tests/support/server-only.ts') },
    ],
  },
  test: {
    // Only for tests that hang: the machine may be busy with a chain and a build.
    testTimeout: 60_000,
    // By default Vitest leaves one processor free, which is half of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Longer than the default of one second, which is too short for a busy machine.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`{${folders.join(',')}}/**/*.test.ts`, 'tests/unit/**/*.test.ts'],
          exclude: isolatedFiles,
          setupFiles: ['tests/support/setup-properties.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-isolated',
          include: isolatedFiles.filter((file) => file.endsWith('.ts') && !isIntegration(file)),
          setupFiles: ['tests/support/setup-properties.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: [`{${folders.join(',')}}/**/*.test.tsx`],
          exclude: isolatedFiles,
          pool: 'vmThreads',
          ...screens,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens-isolated',
          include: isolatedFiles.filter((file) => file.endsWith('.tsx')),
          ...screens,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: isolatedFiles,
          isolate: false,
          globalSetup: ['tests/support/test-database.ts'],
          ...withServers,
          ...threeAtOnce,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration-isolated',
          include: isolatedFiles.filter(isIntegration),
          globalSetup: ['tests/support/test-database.ts'],
          ...withServers,
          ...threeAtOnce,
        },
      },
      {
        extends: true,
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...withServers, ...threeAtOnce },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.ts'],
          globalSetup: ['tests/support/web/start-site.ts'],
          ...withServers,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
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
