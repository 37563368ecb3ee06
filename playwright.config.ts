import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/test/find-chromium'
import { createTestVariables, testDistDir, toSiteVariables } from './scripts/test/test-variables'
import { writeUnityBuilds } from './tests/support/unity-builds'

/**
 * End-to-end tests in a real browser, against the whole product on free ports. To test a site that already runs:
 * `E2E_BASE_URL=http://localhost:3000 npx playwright test`.
 */
const dataDir = '.cache/test/browser'
const variables = process.env.E2E_BASE_URL
  ? null
  : { ...(await createTestVariables(dataDir, testDistDir)), UNITY_DIR: writeUnityBuilds(`${dataDir}/unity`) }
// The workers, which evaluate this file again, inherit these.
if (variables) Object.assign(process.env, toSiteVariables(variables))
const baseURL = process.env.E2E_BASE_URL ?? ''

const toMatch = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`)

/** Journeys of a minute or more, and sites of their own. They start first, so that none of them runs alone at the end. */
const longJourneys = toMatch(['three-days', 'maze-hunt', 'live-site', 'named-contracts', 'public-testnet'])

/** Specs that use tests/support/browser/page-chain.ts: one worker keeps its chain, which others would start again in between. */
const ownChains = toMatch(['failing-transactions', 'late-receipt', 'live-generation', 'live-trades'])

export default defineConfig({
  testDir: './tests/e2e',
  projects: [
    { name: 'journeys', testMatch: longJourneys },
    { name: 'chains', testMatch: ownChains, fullyParallel: false, workers: 1 },
    { name: 'screens', testIgnore: [...longJourneys, ...ownChains] },
  ],
  outputDir: './test-results',
  timeout: 150_000,
  expect: { timeout: 30_000 },
  // Two cores serve the browser, the site, the chain, the indexer and the database: a third test runs while others wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  ...(variables === null
    ? {}
    : {
        webServer: {
          command: 'node scripts/run.mjs scripts/dev/main.ts --test',
          url: `${baseURL}/api/health`,
          env: { ...variables, NODE_ENV: 'production' },
          // The first run builds the site.
          timeout: 600_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 60_000 },
        },
      }),
  use: {
    baseURL,
    screenshot: 'only-on-failure',
    // Off, because recording a trace of every test slows down two cores. By hand: `npx playwright test --trace on`.
    trace: 'off',
    // Requests that a service worker sends are not those that tests intercept. tests/e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    // Without a graphics card the processor draws everything. The tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
