import { expect as expectSoon } from '@playwright/test'
import { parseEther } from 'viem'
import { newDefinition } from '@/lib/builder/game-definition'
import { parseRoad } from '@/lib/builder/templates/parse-rooms'
import type { DriveLevel } from '@/lib/games/night-drive/level'
import { enterByWallet, post } from '@/tests/support/browser/account-visitor'
import { balanceOf, buyInt, connect, enter, readChain } from '@/tests/support/browser/hunt-players'
import { claimWherePlayed, fundHunt } from '@/tests/support/browser/hunt-steps'
import { test } from '@/tests/support/browser/test'
import { isLongRun } from '@/tests/support/long-run'

const expect = expectSoon.configure({ timeout: 60_000 })

/** A short straight road that ends at its first checkpoint, with a key in each lane: a car without input finds one. */
const lane = '.......k'
const level: DriveLevel = {
  look: { city: 'neon', sky: 'night', music: 7 },
  rooms: parseRoad([{ pace: 'easy', seconds: 60, columns: 32, rows: ['', '', lane, lane, lane, lane] }]),
}

test.use({ actionTimeout: 60_000, viewport: { width: 390, height: 844 } })

for (const locale of ['en', 'ar'] as const) {
  test(`claims the hunt rewards of a user’s night drive, on a phone (${locale})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.skip(!isLongRun, 'in the long run')
    test.setTimeout(420_000)
    const origin = new URL(baseURL ?? '').origin
    const chain = await readChain(page, origin, locale === 'en' ? 22 : 18)
    const { player: developer, privateKey, address: sponsor } = await enter(page, locale)
    const { t } = developer
    const slug = `road-${sponsor.slice(2, 12).toLowerCase()}`
    // A user's name: here one with a URL fragment, a script and right-to-left text.
    const title = `|:#@<script>alert(1)</script> ${sponsor.slice(2, 8)}`
    await enterByWallet(page.request, origin)
    expect(
      (
        await post(page.request, origin, 'builder/publish', {
          slug,
          draftId: null,
          definition: newDefinition({ kind: 'drive', level }, title),
        })
      ).status(),
    ).toBe(200)
    await buyInt(chain, privateKey)

    await page.goto(`/${locale}/gamebuilder#game-${slug}`)
    await connect(developer)
    await expect(
      page.getByRole('group', { name: t.huntForm.things }).getByRole('checkbox', { checked: true }),
    ).toHaveCount(4)
    await page.getByLabel(t.huntForm.who.label, { exact: true }).selectOption('anyone')
    await page.getByRole('button', { name: t.huntForm.make, exact: true }).click()
    await fundHunt(developer)

    const elsewhere = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 844 },
    })
    const other = await elsewhere.newPage()
    const { player: finder, address } = await enter(other, locale)
    await other.goto(`/${locale}/play/${slug}`)
    await expect(other.locator('[data-hunt]').filter({ hasText: title })).toBeVisible()
    await other.getByRole('button', { name: t.gameHost.play, exact: true }).click()
    const earned = other.locator('[data-found=ticket]')
    await expect(earned).toContainText(title, { timeout: 120_000 })
    await claimWherePlayed(finder, earned)
    // The page is not wider than the phone.
    expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await balanceOf(chain, address)).toBe(parseEther('9'))
    expect(await chain.node.getTransactionCount({ address })).toBe(0)
    await elsewhere.close()
    await expect(page.locator('[data-hunt]').filter({ hasText: title }).getByRole('row')).toHaveCount(2)
  })
}
