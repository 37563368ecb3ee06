import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import { readServerEnv } from '@/lib/env/server-env'
import { startService } from '@/scripts/dev/services'
import type { Supervisor } from '@/scripts/dev/supervisor'
import type { CommandRunner } from '@/scripts/test/command-runner'
import { findFreePorts } from '@/scripts/test/free-ports'
import { openInstance, removeData } from '@/scripts/dev/instance'
import { createProgress } from '@/scripts/dev/progress'
import { startStack } from '@/scripts/dev/start-stack'
import { createSupervisor } from '@/scripts/dev/supervisor'
import { createCommandRunner } from '../../test/command-runner'
import { findChromium } from '../../test/find-chromium'
import { createTestVariables } from '../../test/test-variables'
import { installTools } from './install-tools'
import {
  measureLighthouse,
  measureSite,
  measureSlowPages,
  measureVisitors,
  type Origins,
  type SiteOrigins,
} from './measure-site'
import { printLighthouse, printSite, printSlowPhone, printVisitors } from './print-site'

/** Manifests in which Next lists `proxy.ts`, which they call middleware. */
const manifests = ['server/middleware-manifest.json', 'server/functions-config-manifest.json'] as const

/**
 * Copies a build and removes `proxy.ts` from the copy's manifests: served by Next alone, it is the reference for
 * request rates.
 *
 * @returns the copy's folder, relative to the root.
 */
function copyWithoutProxy(root: string, distDir: string): string {
  const plain = join('.cache', 'bench', 'plain')
  rmSync(join(root, plain), { recursive: true, force: true })
  cpSync(join(root, distDir), join(root, plain), { recursive: true, filter: (path) => !path.endsWith('/cache') })
  for (const name of manifests) {
    const file = join(root, plain, name)
    if (!existsSync(file)) continue
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    if ('middleware' in manifest) Object.assign(manifest, { middleware: {}, sortedMiddleware: [] })
    if ('functions' in manifest) manifest.functions = {}
    writeFileSync(file, JSON.stringify(manifest))
  }
  return plain
}

/**
 * The smallest possible page of Next, as a reference. The extension keeps Next from finding `proxy.ts` of this
 * checkout.
 */
const files = {
  'app/layout.empty.js':
    'export const metadata = { title: \'Empty\' }\nexport default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>\n}\n',
  'app/page.empty.js': 'export default function Page() {\n  return <h1>Empty</h1>\n}\n',
  'next.config.mjs':
    "export default { pageExtensions: ['empty.js'], turbopack: { root: new URL('../../..', import.meta.url).pathname } }\n",
  'package.json': '{ "name": "empty-page", "private": true, "type": "module" }\n',
} as const

/** Writes and builds an application of one empty page with this checkout's Next. @returns its folder. */
async function buildEmptyPage(root: string, runner: CommandRunner): Promise<string> {
  const folder = join(root, '.cache', 'bench', 'empty')
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
  const { code, output } = await runner.runNode(['node_modules/next/dist/bin/next', 'build', folder], {
    environment: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: undefined },
    isShown: false,
  })
  if (code !== 0) throw new Error(`The empty page could not be built:\n${output}`)
  return folder
}

// `npm run bench:site [-- --quick]` measures the landing page and the dashboard next to an empty page of Next; with
// `--pages=/en,/en/app` only these pages, with Lighthouse. `npm run bench:first-minutes` measures only what a new visitor
// on a slow phone experiences; with `--pages=/en/app,/en/hunts` only when these pages paint and answer taps. It fails if
// a limit is exceeded that does not depend on the machine's speed; with `--strict` also if the first tap that works, or
// the next paint after an interaction, comes too late.
const root = process.cwd()
const distDir = '.next'
const isQuick = process.argv.includes('--quick')
const isStrict = process.argv.includes('--strict')
const isFirstMinutes = process.argv.includes('--first-minutes')
const pages = process.argv.find((argument) => argument.startsWith('--pages='))?.slice('--pages='.length)
const chromium = findChromium()
if (chromium === undefined)
  throw new Error('There is no Chromium here: install it, or say where it is with CHROMIUM_PATH.')

const folder = mkdtempSync(join(tmpdir(), 'intrepid-bench-'))
const dataDir = join(folder, 'data')
const reportFolder = join(folder, 'reports')
mkdirSync(reportFolder)
const runner = createCommandRunner(root)
const supervisor = createSupervisor(dataDir)
const progress = createProgress()

async function stop() {
  await Promise.all([runner.stop(), supervisor.stopAll()])
  removeData(dataDir)
  rmSync(folder, { recursive: true, force: true })
}

/** Starts the site. @returns its origins, and the variables of its processes. */
async function startSite(): Promise<SiteOrigins & { readonly variables: Record<string, string> }> {
  const variables = await createTestVariables(dataDir, distDir)
  const env = readServerEnv(variables)
  await startStack({ root, env, variables, distDir, isDevelopment: false, isDurable: false, supervisor, progress })
  return { site: `http://localhost:${env.webPort}`, node: `http://127.0.0.1:${env.chainPort}`, variables }
}

async function startOrigins(): Promise<Origins> {
  const { variables, ...site } = await startSite()
  const emptyFolder = await progress.step('the empty page', () => buildEmptyPage(root, runner))
  const common = { root, dataDir, supervisor }
  const empty = await serveNext({ ...common, name: 'empty page', folder: emptyFolder, environment: {}, path: '/' })
  const plainDist = copyWithoutProxy(root, distDir)
  const plain = await serveNext({
    ...common,
    name: 'plain site',
    folder: root,
    environment: { ...variables, NEXT_DIST_DIR: plainDist },
    path: '/en',
  })
  return { ...site, empty, plain }
}

const launchBrowser = () =>
  playwright.launch({
    executablePath: chromium,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(130)))
const lock = await openInstance(dataDir, progress.say)
try {
  if (isFirstMinutes && pages !== undefined) {
    const { site } = await startSite()
    const browser = await launchBrowser()
    printSlowPhone(await measureSlowPages(browser, site, { pages: pages.split(','), say: progress.say }))
    await browser.close()
  } else if (isFirstMinutes) {
    const { site } = await startSite()
    const browser = await launchBrowser()
    const measured = await measureVisitors(browser, site, { say: progress.say })
    await browser.close()
    process.exitCode = printVisitors(measured, isStrict) ? 0 : 1
  } else if (pages !== undefined) {
    const tools = await progress.step('tools', () => installTools(root, runner))
    const { site } = await startSite()
    printLighthouse(await measureLighthouse(site, pages.split(','), { tools, reportFolder, chromium, runner }))
  } else {
    const tools = await progress.step('tools', () => installTools(root, runner))
    const origins = await startOrigins()
    const browser = await launchBrowser()
    const measured = await measureSite({
      origins,
      browser,
      tools,
      reportFolder,
      chromium,
      runner,
      isQuick,
      say: progress.say,
    })
    await browser.close()
    process.exitCode = printSite(measured, isStrict) ? 0 : 1
  }
} finally {
  await stop()
  await lock.release()
}
process.exit()

type NextServer = {
  /** Name of the process in messages. */
  readonly name: string
  readonly root: string
  /** Folder of the application. */
  readonly folder: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly dataDir: string
  /** A path that responds with 200. */
  readonly path: string
  readonly supervisor: Supervisor
}

/** Starts Next's production server on a free port. @returns its origin once it serves a page. */
async function serveNext({ name, root, folder, environment, dataDir, path, supervisor }: NextServer): Promise<string> {
  const [port = 0] = await findFreePorts(1)
  const origin = `http://localhost:${port}`
  await startService({
    name,
    nodeArguments: [join(root, 'node_modules/next/dist/bin/next'), 'start', folder, '--port', String(port)],
    environment: { ...process.env, ...environment, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    dataDir,
    healthUrl: `${origin}${path}`,
    mayBeUnwell: false,
    withinMs: 60_000,
    supervisor,
  })
  return origin
}
