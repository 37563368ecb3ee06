import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import { readServerEnv } from '@/lib/env/server-env'
import { openInstance } from '../../start/open-instance'
import { createProgress } from '../../start/progress'
import { startStack } from '../../start/start-stack'
import { createSupervisor } from '../../start/supervisor'
import { createCommandRunner } from '../../test/command-runner'
import { findChromium } from '../../test/find-chromium'
import { createTestFolder, removeTestFolder } from '../../test/test-folder'
import { createTestVariables } from '../../test/test-variables'
import { buildEmptyPage } from './empty-page'
import { installTools } from './install-tools'
import { measureSite, type Origins } from './measure-site'
import { copyWithoutMiddleware } from './plain-build'
import { printSite } from './print-site'
import { serveNext } from './serve-next'

// `npm run bench:site [-- --quick]`: the landing page and the dashboard beside an empty page of Next's, in one run.
// Fails where something that does not hang on the machine's speed is over its limit.
const root = process.cwd()
const distDir = '.next'
const isQuick = process.argv.includes('--quick')
const chromium = findChromium()
if (chromium === undefined)
  throw new Error('There is no Chromium here: install it, or say where it is with CHROMIUM_PATH.')

const folder = createTestFolder(root)
const dataDir = join(folder, 'data')
const reportFolder = join(folder, 'reports')
mkdirSync(reportFolder)
const runner = createCommandRunner(root)
const supervisor = createSupervisor(dataDir)
const progress = createProgress()

async function stop() {
  await Promise.all([runner.stop(), supervisor.stopAll()])
  removeTestFolder(folder)
}

async function startOrigins(): Promise<Origins> {
  const variables = await createTestVariables(dataDir, distDir)
  const env = readServerEnv(variables)
  await startStack({ root, env, variables, distDir, isDevelopment: false, isDurable: false, supervisor, progress })
  const emptyFolder = await progress.step('the empty page', () => buildEmptyPage(root, runner))
  const common = { root, dataDir, supervisor }
  const empty = await serveNext({ ...common, name: 'empty page', folder: emptyFolder, environment: {}, path: '/' })
  const plainDist = copyWithoutMiddleware(root, distDir)
  const plain = await serveNext({
    ...common,
    name: 'plain site',
    folder: root,
    environment: { ...variables, NEXT_DIST_DIR: plainDist },
    path: '/en',
  })
  return { site: `http://localhost:${env.webPort}`, node: `http://127.0.0.1:${env.chainPort}`, empty, plain }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(130)))
const lock = await openInstance(dataDir, progress.say)
try {
  const tools = await progress.step('tools', () => installTools(root, runner))
  const origins = await startOrigins()
  const browser = await playwright.launch({
    executablePath: chromium,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  const measured = await measureSite({ origins, browser, tools, reportFolder, chromium, runner, isQuick })
  await browser.close()
  process.exitCode = printSite(measured) ? 0 : 1
} finally {
  await stop()
  lock.release()
}
process.exit()
