import { gzipSync } from 'node:zlib'
import type { Browser, Page, Request } from '@playwright/test'
import { createClient, http } from 'viem'
import { getBlockNumber } from 'viem/actions'
import { DemoPlayer } from '@/tests/support/browser/demo-player'
import type { CommandRunner } from '../../test/command-runner'
import { toMedian } from './median'
import { type ComparedRates, compareRates } from './request-rate'
import { type LighthouseResult, runLighthouse } from './run-lighthouse'

/** What a page brought into the browser until five seconds after load, with no input. */
type PageWeight = {
  /** JavaScript, lazy chunks included, in bytes, each file by gzip. */
  readonly scriptBytes: number
  readonly scripts: readonly { readonly path: string; readonly bytes: number }[]
  /** Addresses of other origins that were asked for. */
  readonly foreignRequests: readonly string[]
}

const settleMs = 5_000

/** Opens a page in a browser that knows nothing yet and weighs what comes. */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    const page = await context.newPage()
    const { origin } = new URL(url)
    const foreignRequests: string[] = []
    const bodies: Promise<{ path: string; bytes: number } | null>[] = []
    page.on('request', (request) => {
      const asked = new URL(request.url())
      if (asked.protocol.startsWith('http') && asked.origin !== origin) foreignRequests.push(request.url())
    })
    page.on('response', (response) => {
      if (!/javascript/.test(response.headers()['content-type'] ?? '')) return
      bodies.push(
        response.body().then(
          (body) => ({ path: new URL(response.url()).pathname, bytes: gzipSync(body).length }),
          () => null,
        ),
      )
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(settleMs)
    const scripts = (await Promise.all(bodies)).flatMap((script) => script ?? [])
    return {
      scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      scripts: scripts.toSorted((a, b) => b.bytes - a.bytes),
      foreignRequests,
    }
  } finally {
    await context.close()
  }
}

/** What a page asked a node for, and how many blocks went by meanwhile. A request may carry many calls. */
type NodeCalls = { readonly calls: number; readonly requests: number; readonly blocks: number }

const toCallCount = (request: Request): number => {
  const body = request.postDataJSON() as unknown
  return Array.isArray(body) ? body.length : 1
}

/** Counts what a page asks its node for, from the answer of this function until so many blocks more are there. */
export async function countNodeCalls(page: Page, rpcUrl: string, blocks: number): Promise<NodeCalls> {
  const node = createClient({ transport: http(rpcUrl), cacheTime: 0 })
  const readHead = () => getBlockNumber(node, { cacheTime: 0 })
  const { host } = new URL(rpcUrl)
  let calls = 0
  let requests = 0
  const note = (request: Request) => {
    if (request.method() !== 'POST' || new URL(request.url()).host !== host) return
    requests += 1
    calls += toCallCount(request)
  }
  const first = await readHead()
  let head = first
  page.on('request', note)
  while (head < first + BigInt(blocks)) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    head = await readHead()
  }
  page.off('request', note)
  return { calls, requests, blocks: Number(head - first) }
}

export type Origins = {
  /** The whole product behind its entry. */
  readonly site: string
  /** The local chain's node. */
  readonly node: string
  /** An empty page by Next's own server. */
  readonly empty: string
  /** Our build by Next's own server, with no middleware and no entry. */
  readonly plain: string
}

export type MeasuredSite = {
  readonly weights: readonly { readonly page: string; readonly weight: PageWeight }[]
  readonly dashboard: DashboardLife
  readonly lighthouse: readonly { readonly page: string; readonly result: LighthouseResult }[]
  readonly rates: ComparedRates | undefined
}

export type MeasureOptions = {
  readonly origins: Origins
  readonly browser: Browser
  readonly tools: string
  readonly reportFolder: string
  readonly chromium: string
  readonly runner: CommandRunner
  /** Weights and the life of the dashboard only. */
  readonly isQuick: boolean
}

/** Measures weight, speed and rate of the site beside their references. */
export async function measureSite({ origins, browser, isQuick, ...tools }: MeasureOptions): Promise<MeasuredSite> {
  const weights = []
  for (const [page, url] of [
    ['empty page', origins.empty],
    ['/en', `${origins.site}/en`],
    ['/en/app', `${origins.site}/en/app`],
  ] as const) {
    weights.push({ page, weight: await weighPage(browser, url) })
  }
  const dashboard = await measureDashboardLife(browser, origins.site, origins.node)
  if (isQuick) return { weights, dashboard, lighthouse: [], rates: undefined }
  const lighthouse = []
  for (const [page, url] of [
    ['empty page', origins.empty],
    ...['en', 'ar', 'zh'].map((locale) => [`/${locale}`, `${origins.site}/${locale}`] as const),
  ] as const) {
    lighthouse.push({ page, result: await runLighthouse(url, { ...tools, runs: 3 }) })
  }
  const rates = await compareRates(`${origins.site}/en`, `${origins.plain}/en`, { ...tools, rounds: 5, seconds: 5 })
  return { weights, dashboard, lighthouse, rates }
}

/** How soon the dashboard lives, and what it asks for while nobody touches it. */
type DashboardLife = {
  /** Milliseconds from hydration to the first number that the browser itself read from the chain; the median of five visits. */
  readonly firstNumberMs: number
  /** With a wallet connected. */
  readonly idle: NodeCalls
}

/** Notes when the page has come alive and when it first shows the price of the sale. */
function watchLife() {
  const life = { hydratedAt: 0, numberAt: 0 }
  Object.assign(window, { life })
  new MutationObserver(() => {
    const root = document.documentElement
    // The mark that the document is not alive yet is set by a script in its head and taken away by React.
    if (!life.hydratedAt && document.body && root.dataset.loading === undefined) life.hydratedAt = performance.now()
    if (!life.numberAt && /Price now: \d/.test(document.querySelector('main')?.textContent ?? ''))
      life.numberAt = performance.now()
  }).observe(document, { attributes: true, childList: true, characterData: true, subtree: true })
}

async function measureFirstNumber(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(watchLife)
    await page.goto(url)
    const life = await page.waitForFunction(() => {
      const { life } = window as unknown as { life: { hydratedAt: number; numberAt: number } }
      return life.hydratedAt > 0 && life.numberAt > 0 ? life : null
    })
    const { hydratedAt, numberAt } = (await life.jsonValue()) as { hydratedAt: number; numberAt: number }
    return numberAt - hydratedAt
  } finally {
    await context.close()
  }
}

/** Opens the English dashboard of a site on the local chain, five times without a wallet and once with one. */
async function measureDashboardLife(browser: Browser, origin: string, rpcUrl: string): Promise<DashboardLife> {
  const waits: number[] = []
  for (let visit = 0; visit < 5; visit += 1) waits.push(await measureFirstNumber(browser, `${origin}/en/app`))
  const context = await browser.newContext({ baseURL: origin })
  try {
    const player = new DemoPlayer(await context.newPage(), 'en')
    await player.open()
    await player.connect()
    return { firstNumberMs: toMedian(waits), idle: await countNodeCalls(player.page, rpcUrl, 10) }
  } finally {
    await context.close()
  }
}
