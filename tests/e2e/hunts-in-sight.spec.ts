import { devices, expect, type Locator } from '@playwright/test'
import { createTranslator } from 'next-intl'
import { parseEther } from 'viem'
import { locales } from '@/lib/i18n/locales'
import { exampleHunts, toExampleRules } from '@/scripts/dev/chain/example-hunts'
import { siteFormatter } from '@/lib/units/site-formatter'
import { type TestLocale, words } from '@/tests/support/browser/demo-player'
import { drawLittle } from '@/tests/support/browser/play-in-frame'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'

type Tier = { readonly count: number; readonly found: number }
type SightedHunt = {
  readonly title: string
  readonly state: string
  readonly start: number
  readonly tiers: readonly Tier[]
}

const place = 'cyberwave-runner'
const example = exampleHunts.find((hunt) => hunt.place === place)!

/** The seconds that a countdown shows, beside those until a moment by the server's clock. */
const readCountdown = (timer: Locator, at: number, clockAheadMs: number) =>
  timer.evaluate(
    (element, { until, ahead }) => {
      const [hours = 0, minutes = 0, seconds = 0] = (/\d+:\d+:\d+/.exec(element.textContent ?? '')?.[0] ?? '')
        .split(':')
        .map(Number)
      return { shown: hours * 3_600 + minutes * 60 + seconds, left: until - Math.floor((Date.now() + ahead) / 1_000) }
    },
    { until: at, ahead: clockAheadMs },
  )

for (const locale of sampleVariants(['en', 'ar'] as const satisfies readonly TestLocale[], 1)) {
  test(`says before and during a run which keys it can earn, and counts down to the next release (${locale})`, async ({
    page,
  }) => {
    const t = createTranslator({ locale: locales[locale].iso, messages: words[locale] })
    const format = siteFormatter(locales[locale].iso)
    await page.addInitScript(drawLittle)
    const sight = page.locator('[data-hunts-in-sight]')
    const asked = page
      .waitForResponse((response) => response.url().includes(`/api/hunts?place=${place}`))
      // At once: the page may take seconds until it is alive.
      .then((response) => [response, Date.now()] as const)
    await page.goto(`/${locale}/play/${place}`)
    const [response, askedAt] = await asked
    const { now, hunts } = (await response.json()) as { now: number; hunts: readonly SightedHunt[] }
    const clockAheadMs = now * 1_000 - askedAt
    const hunt = hunts.find(({ title }) => title === example.title)!
    // Other tests may play for the hunt of this game, but fund none in it.
    expect(hunts.filter(({ state }) => state === 'live')).toHaveLength(1)
    const left = hunt.tiers.reduce((sum, { count, found }) => sum + count - found, 0)
    // One tier has a key for each round of a day, so each round releases one.
    const { roundSeconds } = toExampleRules(example)
    const release = hunt.start + Math.ceil((now + 1 - hunt.start) / roundSeconds) * roundSeconds

    /** What an opened panel says of the hunt. */
    async function expectHunt(panel: Locator): Promise<void> {
      await expect(panel.getByRole('link', { name: t('hunts.examples.neonCity') })).toBeVisible()
      await expect(panel.getByText(t('hunts.keysSealed'), { exact: true })).toBeVisible()
      const open = example.tiers.filter((_, index) => (hunt.tiers[index]?.found ?? 0) < (hunt.tiers[index]?.count ?? 0))
      const tiers = panel.locator('li li')
      await expect(tiers).toHaveCount(Math.min(4, open.length))
      for (const [index, { rewardInt, count, condition, eligibility }] of open.slice(0, 4).entries()) {
        const line = tiers.nth(index)
        // What its finder gets: the developer has a tenth.
        const toFinder = (parseEther(String(rewardInt)) * 9n) / 10n
        await expect(line).toContainText(`${format.balanceWei(toFinder, 2)} INT`)
        if (condition.kind !== 'checkpoints') throw new Error('the examples of this game ask for checkpoints')
        await expect(line).toContainText(t('hunts.conditions.portals', { least: condition.least }))
        const tier = hunt.tiers[example.tiers.findIndex((each) => each.condition === condition)]!
        await expect(line).toContainText(
          t('hunts.keysLeft', { left: tier.count - tier.found, keys: format.int(count) }),
        )
        await expect(line).toContainText(t(`hunts.whoCan.${eligibility}`))
      }
      await expect(panel.locator('[data-release]')).toHaveAttribute('data-release', String(release))
      const hour = format.dateTime(hunt.start * 1_000, 'hour')
      await expect(panel.getByText(t('hunts.sight.daily', { hour }))).toBeVisible()
    }

    /** The summary and its countdown, which goes on. */
    async function expectCountdown(panel: Locator): Promise<void> {
      await expect(panel.getByText(t('hunts.sight.left', { keys: left }), { exact: true })).toBeVisible()
      const timer = panel.getByRole('timer')
      await expect(timer).toHaveText(new RegExp(`^${t('hunts.sight.releaseIn', { time: '\\d{2}:\\d{2}:\\d{2}' })}$`))
      const read = () => readCountdown(timer, release, clockAheadMs)
      const first = await read()
      // The page of a busy browser draws the next second late.
      await expect
        .poll(async () => {
          const countdown = await read()
          return Math.abs(countdown.shown - countdown.left)
        })
        .toBeLessThanOrEqual(3)
      await expect.poll(async () => (await read()).shown).toBeLessThan(first.shown)
    }

    await expectHunt(sight)
    await expectCountdown(sight)

    await page
      .getByRole('main')
      .getByRole('button', { name: t('gameHost.play'), exact: true })
      .click()
    await expect(page.frameLocator('main iframe').locator('.score > b')).toHaveText(/\d/, { timeout: 60_000 })
    await expect(sight).toHaveCount(1)
    await expect(sight).not.toHaveAttribute('open')
    await expectCountdown(sight)
    await sight.locator('summary').click()
    await expectHunt(sight)
    await expect(page.getByText(t('hunts.sight.uncounted'))).toHaveCount(0)
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const satisfies readonly TestLocale[], 0)) {
  test(`leads from the header to the hunts, whose cards say what a key is for (${locale})`, async ({ page }) => {
    const t = createTranslator({ locale: locales[locale].iso, messages: words[locale] })
    await page.goto(`/${locale}/contact`)
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('siteHeader.hunts'), exact: true })
      .click()
    await expect(page).toHaveURL(new RegExp(`/${locale}/hunts$`))
    const card = page
      .locator('[data-hunt]')
      .filter({ has: page.getByRole('link', { name: t('hunts.examples.nightRoad') }) })
    const reward = card
      .locator('[data-rewards] li')
      .filter({ hasText: t('hunts.conditions.checkpoints', { least: 1 }) })
    // Of 10 INT the developer has one.
    await expect(reward).toHaveText(`9 INT · ${t('hunts.conditions.checkpoints', { least: 1 })}`)
  })
}

test.describe('on a phone on its side', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7 landscape']
  test.use({ ...phone, viewport: { width: 844, height: 390 } })

  test('opens the keys beside the middle of the game', async ({ page }) => {
    const { gameHost } = words.en
    await page.addInitScript(drawLittle)
    await page.goto(`/en/play/${place}`)
    await page.getByRole('main').getByRole('button', { name: gameHost.play, exact: true }).click()
    await expect(page.frameLocator('main iframe').locator('.score > b')).toHaveText(/\d/, { timeout: 60_000 })
    const sight = page.locator('[data-hunts-in-sight]')
    await expect(sight).toHaveCount(1)
    await expect(sight).toBeHidden()
    const button = page.getByRole('button', { name: gameHost.keysAndQuests, exact: true })
    await button.click()
    await sight.locator('summary').click()
    await expect(sight.getByRole('link', { name: example.title })).toBeVisible()
    const panel = (await sight.locator('..').boundingBox())!
    // Buttons of the game are in its middle. What is long scrolls within the panel.
    expect(panel.x).toBeGreaterThan(844 * 0.6)
    expect(panel.y).toBeGreaterThanOrEqual(0)
    expect(panel.y + panel.height).toBeLessThanOrEqual((await button.boundingBox())!.y)
    await sight.locator('li li').last().scrollIntoViewIfNeeded()
    await expect(sight.locator('li li').last()).toBeInViewport()
    await button.click()
    await expect(sight).toBeHidden()
  })
})
