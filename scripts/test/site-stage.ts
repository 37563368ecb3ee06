import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { openInstance } from '../start/open-instance'
import { createProgress } from '../start/progress'
import { toShownError } from '../start/shown-error'
import { startStack } from '../start/start-stack'
import type { Supervisor } from '../start/supervisor'
import { installBrowser } from './install-browser'
import { countPlaywright } from './read-reports'
import { runVitest } from './run-vitest'
import type { Stage, StageContext } from './stage'
import { noTests, oneFailed, sumCounts, withExitCode, type TestCounts } from './test-counts'
import { createTestVariables } from './test-variables'

const playwright = 'node_modules/@playwright/test/cli.js'

/** Runs Playwright with `words`; the report lands in the run's own folder. */
async function runPlaywright(
  { runner, reportFolder }: StageContext,
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
  isShown: boolean,
): Promise<TestCounts> {
  const report = join(reportFolder, 'end-to-end.json')
  const environment = { ...variables, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code } = await runner.runNode([playwright, 'test', '--reporter=list,json', ...words], {
    environment,
    isShown,
  })
  if (!existsSync(report)) return oneFailed
  return withExitCode(countPlaywright(JSON.parse(readFileSync(report, 'utf8'))), code)
}

/** The tests in a browser; where there is none to be had, all of them count as skipped. */
async function runInBrowser(context: StageContext, variables: Readonly<Record<string, string>>): Promise<TestCounts> {
  const chromium = await installBrowser(context.runner)
  if (chromium !== undefined) return runPlaywright(context, [], { ...variables, CHROMIUM_PATH: chromium }, true)
  const { passed, failed, skipped } = await runPlaywright(context, ['--list'], {}, false)
  return { ...noTests, skipped: passed + failed + skipped }
}

async function runAgainstSite(context: StageContext, supervisor: Supervisor, dataDir: string): Promise<TestCounts> {
  const variables = await createTestVariables(dataDir, context.distDir)
  const env = readServerEnv(variables)
  const { root, distDir } = context
  const progress = createProgress()
  const lock = await openInstance(dataDir, progress.say)
  try {
    await startStack({ root, env, variables, distDir, isDevelopment: false, isDurable: false, supervisor, progress })
    const site = toSiteVariables(env)
    const overHttp = await runVitest(context, 'web', ['--project=web'], site)
    return sumCounts([overHttp, await runInBrowser(context, site), await toEndCounts(supervisor)])
  } catch (error) {
    const shown = toShownError(error)
    console.error(shown instanceof Error && shown.name === 'LaunchError' ? shown.message : shown)
    return oneFailed
  } finally {
    cpSync(join(dataDir, 'logs'), join(root, 'test-results', 'logs'), { recursive: true, force: true })
    await supervisor.stopAll()
    lock.release()
  }
}

function toSiteVariables(env: ServerEnv) {
  return {
    E2E_BASE_URL: env.siteUrl,
    E2E_RPC_URL: `http://127.0.0.1:${env.chainPort}`,
    E2E_DATA_DIR: env.dataDir,
    E2E_CREDITS_PORT: String(env.creditsPort),
  }
}

/** A process that died meanwhile is a failure, whatever the browser saw of it. */
async function toEndCounts(supervisor: Supervisor): Promise<TestCounts> {
  const end = await Promise.race([supervisor.ended, Promise.resolve(undefined)])
  if (end?.kind !== 'broken') return noTests
  console.error(end.error.message)
  return oneFailed
}

/** The tests over HTTP and in a real browser, against a stack that runs for them alone. */
export function createSiteStage(supervisor: Supervisor, dataDir: string): Stage {
  return { name: 'end-to-end tests', run: (context) => runAgainstSite(context, supervisor, dataDir) }
}
