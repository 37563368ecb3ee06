import { defineConfig } from '@playwright/test'

const isContinuousIntegration = process.env.CI !== undefined

/**
 * End-to-end tests against a running site. `npm test` starts one of its own and says where it is; by hand:
 * `E2E_BASE_URL=http://localhost:3000 npx playwright test`.
 */
export default defineConfig({
  testDir: './tests/e2e',
  outputDir: './test-results',
  timeout: 150_000,
  expect: { timeout: 30_000 },
  // Two cores serve the browser, the site, the chain, the indexer and the database: a third test works while others wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: isContinuousIntegration,
  reporter: [['list']],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:3000',
    screenshot: 'only-on-failure',
    // A trace films every test, which two cores feel: by hand, `npx playwright test --trace on`.
    trace: 'off',
    // What moves is drawn by the processor here. The specs that are about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
