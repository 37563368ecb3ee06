import type { Browser } from '@playwright/test'
import { DemoPlayer } from '@/tests/support/browser/demo-player'
import { phoneViewport, slowDown } from '@/tests/support/browser/slow-phone'

/** The steps of a new visitor, in their order. */
type Step = 'first INT' | 'first stone' | 'first claim'

/** Clicks and seconds from opening the landing page until a step is confirmed on the chain. */
export type FirstMinutes = readonly { readonly step: Step; readonly clicks: number; readonly seconds: number }[]

/** Buys INT, stakes it and claims with the demo wallet, from the landing page, in English, at this machine's full speed. */
export async function measureFirstMinutes(browser: Browser, origin: string): Promise<FirstMinutes> {
  const context = await browser.newContext({ baseURL: origin })
  try {
    const page = await context.newPage()
    let clicks = 0
    await page.exposeFunction('countClick', () => {
      clicks += 1
    })
    await page.addInitScript(() =>
      addEventListener(
        'pointerdown',
        () => void (window as unknown as { countClick: () => Promise<void> }).countClick(),
        true,
      ),
    )
    const player = new DemoPlayer(page, 'en')
    const { t } = player
    const begun = performance.now()
    const reached: { step: Step; clicks: number; seconds: number }[] = []
    const reach = (step: Step) => reached.push({ step, clicks, seconds: (performance.now() - begun) / 1_000 })

    await page.goto('/en')
    await page.getByRole('link', { name: t.hero.invest, exact: true }).click()
    await player.connect()
    const purchase = page.getByRole('region', { name: t.buyTokenCard.title, exact: true })
    await purchase.getByLabel(t.buyTokenCard.amount).fill('300')
    await purchase.getByRole('button', { name: t.buyTokenCard.action, exact: true }).click()
    await player.confirm('buyToken')
    while (!((await player.stat(t.overview.intBalance)) > 0)) await page.waitForTimeout(100)
    reach('first INT')

    await player.trade('Amethyst', 'buy', ['Permit', 'buyGemWithPermit'])
    reach('first stone')

    const rewards = page.getByRole('region', { name: t.earningsCard.title, exact: true })
    // Enabled by the first block that paid the stone.
    await rewards.getByRole('button', { name: t.earningsCard.action, exact: true }).click()
    await player.confirm(t.demoWallet.title.transaction)
    await rewards.locator('[data-transaction="confirmed"]').waitFor()
    reach('first claim')
    return reached
  } finally {
    await context.close()
  }
}

/** Taps on Connect while the dashboard loads, and how many of them never opened the list of wallets. */
export type EarlyTaps = { readonly taps: number; readonly lost: number; readonly lostAtMs: readonly number[] }

const tapsAtMs = [800, 1_200, 1_600, 2_000, 2_400, 2_800, 3_200, 3_600] as const

/**
 * Taps Connect once in each of several visits of a slow phone, at different times after the navigation has begun, at
 * the earliest when the button is shown.
 */
export async function measureEarlyTaps(browser: Browser, origin: string): Promise<EarlyTaps> {
  const lostAtMs: number[] = []
  for (const atMs of tapsAtMs) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: phoneViewport,
      isMobile: true,
      hasTouch: true,
    })
    try {
      const page = await context.newPage()
      const { t } = new DemoPlayer(page, 'en')
      await slowDown(page)
      const begun = performance.now()
      await page.goto('/en/app', { waitUntil: 'commit' })
      const connect = page.getByRole('button', { name: t.wallet.connect, exact: true }).first()
      await connect.waitFor()
      await page.waitForTimeout(Math.max(0, atMs - (performance.now() - begun)))
      const box = await connect.boundingBox()
      if (!box) throw new Error('the Connect button is not shown')
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      const isOpened = await page
        .getByRole('button', { name: 'Intrepid demo wallet' })
        .waitFor({ timeout: 20_000 })
        .then(
          () => true,
          () => false,
        )
      if (!isOpened) lostAtMs.push(atMs)
    } finally {
      await context.close()
    }
  }
  return { taps: tapsAtMs.length, lost: lostAtMs.length, lostAtMs }
}
