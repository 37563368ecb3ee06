import type { Browser, Page } from '@playwright/test'
import { phoneViewport, slowPhone } from '@/tests/support/browser/slow-phone'
import { siteLimits } from './print-site'

const interactionCount = siteLimits.interactions

/** Milliseconds from an interaction to the next paint, of taps and keys on a page with a slow processor. */
export type InteractionResult = {
  readonly interactions: number
  readonly p75Ms: number
  readonly worstMs: number
}

type Timing = { readonly interactionId: number; readonly duration: number }
type Watched = { slowest: Map<number, number> }

/** Records the longest event of every interaction. Events shorter than 16 ms are not reported by the browser. */
function watchInteractions() {
  const slowest = new Map<number, number>()
  Object.assign(window, { slowest })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as unknown as Timing[])
      if (interactionId) slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** What a reader may use without leaving the page or paying: buttons, details, choices and fields. */
const usable =
  'header button, main button:not([type=submit]), main summary, main select, main input:is([type=text], [type=search], [type=email], [type=radio], [type=checkbox])'

/** The page that is shown: filters and searches change the query alone. */
const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Uses the element with this number among those that are shown: a tap, and in fields a key. */
async function interact(page: Page, number: number): Promise<void> {
  const elements = page.locator(usable).filter({ visible: true })
  const count = await elements.count()
  if (count === 0) return
  const element = elements.nth(number % count)
  await element.scrollIntoViewIfNeeded({ timeout: 2_000 })
  const box = await element.boundingBox()
  if (!box) return
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  const isField = await element
    .evaluate((field) => field.matches('input[type=text], input[type=search]'))
    .catch(() => false)
  if (isField) await page.keyboard.press(String(number % 10))
  // Closes what has opened, also over the next element.
  else await page.keyboard.press('Escape')
}

/** Uses a page 200 times with a quarter of this machine's processor speed, over a fast network. */
export async function measureInteractions(browser: Browser, url: string): Promise<InteractionResult> {
  const context = await browser.newContext({ viewport: phoneViewport, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    // If an element has gone, the next one is used instead.
    page.setDefaultTimeout(2_000)
    const session = await context.newCDPSession(page)
    await page.addInitScript(watchInteractions)
    await page.goto(url, { waitUntil: 'load', timeout: 30_000 })
    await page.waitForFunction(() => document.documentElement.dataset.loading === undefined, undefined, {
      timeout: 30_000,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuSlowdown })
    const durations: number[] = []
    for (let number = 0; durations.length < interactionCount && number < interactionCount * 2; number += 1) {
      const address = pathOf(page)
      // An element that is covered or goes away is not an interaction.
      await interact(page, number).catch(() => undefined)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      if (pathOf(page) !== address) await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
      durations.push(
        ...(await page.evaluate(() => {
          const { slowest } = window as unknown as Watched
          const found = [...slowest.values()]
          slowest.clear()
          return found
        })),
      )
    }
    const sorted = durations.slice(0, interactionCount).toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
    return { interactions: sorted.length, p75Ms: at(0.75), worstMs: at(1) }
  } finally {
    await context.close()
  }
}
