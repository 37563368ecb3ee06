import type { Browser } from '@playwright/test'
import { DemoPlayer } from '@/tests/e2e/demo-player'
import { countNodeCalls, type NodeCalls } from './node-calls'
import { toMedian } from './median'

/** How soon the dashboard lives, and what it asks for while nobody touches it. */
export type DashboardLife = {
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
export async function measureDashboardLife(browser: Browser, origin: string, rpcUrl: string): Promise<DashboardLife> {
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
