import { gzipSync } from 'node:zlib'
import type { Browser, Page, Request } from '@playwright/test'
import { createClient, http } from 'viem'
import { getBlockNumber } from 'viem/actions'
import { DemoPlayer } from '@/tests/support/browser/demo-player'
import { phoneViewport, slowDown } from '@/tests/support/browser/slow-phone'
import type { CommandRunner } from '../../test/command-runner'
import { type EarlyTaps, type FirstMinutes, measureEarlyTaps, measureFirstMinutes } from './measure-first-minutes'
import { type InteractionResult, measureInteractions } from './measure-interactions'
import { toMedian } from './median'
import { type ComparedRates, compareRates } from './request-rate'
import { type LighthouseResult, runLighthouse } from './run-lighthouse'

/** What a page loaded until five seconds after the load event, without input. */
type PageWeight = {
  /** JavaScript with lazy chunks, in bytes, each file after gzip. */
  readonly scriptBytes: number
  readonly scripts: readonly { readonly path: string; readonly bytes: number }[]
  /** Requested URLs of other origins. */
  readonly foreignRequests: readonly string[]
}

const settleMs = 5_000

/** Opens a page in an empty browser context and measures what it loads. */
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

/** Calls of a page to its node during some blocks. A request can contain several calls. */
type NodeCalls = { readonly calls: number; readonly requests: number; readonly blocks: number }

const toCallCount = (request: Request): number => {
  const body = request.postDataJSON() as unknown
  return Array.isArray(body) ? body.length : 1
}

/** Counts the calls of a page to its node during the next `blocks` blocks. */
export async function countNodeCalls(page: Page, rpcUrl: string, blocks: number): Promise<NodeCalls> {
  const node = createClient({ transport: http(rpcUrl), cacheTime: 0, ccipRead: false })
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

/** Milliseconds from the start of the navigation; the medians of five visits without a cache. */
type SlowPhoneResult = {
  readonly firstPaintMs: number
  readonly lcpMs: number
  /** From here on a tap on a button does its work at once. An earlier tap is remembered and done then. */
  readonly interactiveMs: number
}

/** Records the largest paint and the moment at which hydration has removed `data-loading` from `<html>`. */
function watchPaintAndHydration() {
  const times = { lcp: 0, interactive: 0 }
  Object.assign(window, { times })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) times.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new MutationObserver(() => {
    if (!times.interactive && document.body && document.documentElement.dataset.loading === undefined)
      times.interactive = performance.now()
  }).observe(document, { attributes: true, childList: true, subtree: true })
}

/**
 * Loads a page five times as a slow phone does. Unlike Lighthouse, which loads the page at full speed and estimates the
 * rest, network and processor are really slowed down.
 */
async function measureSlowPhone(browser: Browser, url: string): Promise<SlowPhoneResult> {
  const visits: SlowPhoneResult[] = []
  for (let visit = 0; visit < 5; visit += 1) {
    const context = await browser.newContext({ viewport: phoneViewport, isMobile: true, hasTouch: true })
    try {
      const page = await context.newPage()
      await slowDown(page)
      await page.addInitScript(watchPaintAndHydration)
      await page.goto(url, { waitUntil: 'load' })
      await page.waitForTimeout(settleMs)
      visits.push(
        await page.evaluate(() => {
          const { times } = window as unknown as { times: { lcp: number; interactive: number } }
          const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
          return { firstPaintMs: firstPaint, lcpMs: times.lcp, interactiveMs: times.interactive }
        }),
      )
    } finally {
      await context.close()
    }
  }
  const median = (read: (visit: SlowPhoneResult) => number) => toMedian(visits.map(read))
  return {
    firstPaintMs: median((visit) => visit.firstPaintMs),
    lcpMs: median((visit) => visit.lcpMs),
    interactiveMs: median((visit) => visit.interactiveMs),
  }
}

/** The site that is measured. */
export type SiteOrigins = {
  /** The whole site behind its entry. */
  readonly site: string
  /** The local chain's node. */
  readonly node: string
}

/** The site and what it is compared with. */
export type Origins = SiteOrigins & {
  /** An empty page from Next's own server. */
  readonly empty: string
  /** Our build from Next's own server, without `proxy.ts` and entry. */
  readonly plain: string
}

/** What a new visitor on a slow phone experiences: `npm run bench:first-minutes`. */
export type MeasuredVisitors = {
  readonly slowPhone: readonly { readonly page: string; readonly result: SlowPhoneResult }[]
  readonly interactions: readonly { readonly page: string; readonly result: InteractionResult }[]
  readonly firstMinutes: FirstMinutes
  readonly earlyTaps: EarlyTaps
}

export type MeasuredSite = {
  readonly weights: readonly { readonly page: string; readonly weight: PageWeight }[]
  readonly dashboard: DashboardLife
  readonly visitors: MeasuredVisitors | undefined
  readonly lighthouse: readonly { readonly page: string; readonly result: LighthouseResult }[]
  readonly rates: ComparedRates | undefined
}

type MeasureOptions = {
  readonly origins: Origins
  readonly browser: Browser
  readonly tools: string
  readonly reportFolder: string
  readonly chromium: string
  readonly runner: CommandRunner
  readonly say: (line: string) => void
  /** Measures only weights and the dashboard's calls. */
  readonly isQuick: boolean
}

const localeHomes = ['/en', '/ar', '/zh'] as const
const mainPages = ['/en/app', '/en/play', '/en/hunts', '/en/leaderboard', '/en/gamebuilder', '/en/register'] as const

type VisitorOptions = {
  /** The origin of an empty page as a reference. */
  readonly empty?: string
  /** Gets a line for each measurement, so that a run of half an hour shows its progress. */
  readonly say: (line: string) => void
}

/** Measures pages on a slow phone. */
export async function measureSlowPages(
  browser: Browser,
  site: string,
  { pages, say }: { readonly pages: readonly string[] } & Pick<VisitorOptions, 'say'>,
): Promise<MeasuredVisitors['slowPhone']> {
  const slowPhone = []
  for (const page of pages) {
    const result = await measureSlowPhone(browser, site + page)
    slowPhone.push({ page, result })
    say(`slow phone, ${page}: first tap that works at once after ${Math.round(result.interactiveMs)} ms`)
  }
  return slowPhone
}

/** Measures the main pages on a slow phone and the first minutes of a new visitor. */
export async function measureVisitors(
  browser: Browser,
  site: string,
  { empty, say }: VisitorOptions,
): Promise<MeasuredVisitors> {
  const slowPhone = [
    ...(empty === undefined ? [] : [{ page: 'empty page', result: await measureSlowPhone(browser, empty) }]),
    ...(await measureSlowPages(browser, site, { pages: [...localeHomes, ...mainPages], say })),
  ]
  const earlyTaps = await measureEarlyTaps(browser, site)
  say(`taps during loading: ${earlyTaps.lost} of ${earlyTaps.taps} lost`)
  const firstMinutes = await measureFirstMinutes(browser, site)
  const interactions = []
  for (const page of ['/en', ...mainPages]) {
    const result = await measureInteractions(browser, site + page)
    interactions.push({ page, result })
    say(`interactions, ${page}: ${Math.round(result.p75Ms)} ms to the next paint (75th percentile)`)
  }
  return { slowPhone, interactions, firstMinutes, earlyTaps }
}

/** Measures pages of the site with Lighthouse, three times each. */
export async function measureLighthouse(
  site: string,
  pages: readonly string[],
  tools: Omit<Parameters<typeof runLighthouse>[1], 'runs'>,
): Promise<MeasuredSite['lighthouse']> {
  const lighthouse = []
  for (const page of pages) lighthouse.push({ page, result: await runLighthouse(site + page, { ...tools, runs: 3 }) })
  return lighthouse
}

/** Measures weight, speed and request rate of the site and of the references. */
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
  if (isQuick) return { weights, dashboard, visitors: undefined, lighthouse: [], rates: undefined }
  const visitors = await measureVisitors(browser, origins.site, { empty: origins.empty, say: tools.say })
  const lighthouse = [
    { page: 'empty page', result: await runLighthouse(origins.empty, { ...tools, runs: 3 }) },
    ...(await measureLighthouse(origins.site, localeHomes, tools)),
  ]
  const rates = await compareRates(`${origins.site}/en`, `${origins.plain}/en`, { ...tools, rounds: 5, seconds: 5 })
  return { weights, dashboard, visitors, lighthouse, rates }
}

/** How fast the dashboard shows its first number, and its calls while idle. */
type DashboardLife = {
  /**
   * Milliseconds from hydration to the first number that the browser itself read from the chain; the median of five
   * visits.
   */
  readonly firstNumberMs: number
  /** With a wallet connected. */
  readonly idle: NodeCalls
}

/** Records the times of hydration and of the first price on the page. */
function watchLife() {
  const life = { hydratedAt: 0, numberAt: 0 }
  Object.assign(window, { life })
  new MutationObserver(() => {
    const root = document.documentElement
    // The script in the head sets `data-loading`; hydration removes it.
    if (!life.hydratedAt && document.body && root.dataset.loading === undefined) life.hydratedAt = performance.now()
    if (!life.numberAt && /Current price: \d/.test(document.querySelector('main')?.textContent ?? ''))
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
