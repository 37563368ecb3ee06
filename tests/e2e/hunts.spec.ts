import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import * as v from 'valibot'
import { parseEther } from 'viem'
import { balanceOf, connect, enter, enterConnected, readChain, toField } from '@/tests/support/browser/hunt-players'
import { drawListSchema } from '@/lib/hunts/draws/draw-schema'
import { type DrawEntry, drawWinners, hashEntries, toSeedCommitment } from '@/lib/hunts/draws/hunt-draw'
import { huntDraftStorageKey } from '@/lib/hunts/saved-draft'
import { type DemoPlayer, fill, words } from '@/tests/support/browser/demo-player'
import { recordAnnouncements } from '@/tests/support/browser/announcements'
import { claimByKeyboard, fundByKeyboard } from '@/tests/support/browser/hunt-steps'
import { enterOn, typeInto } from '@/tests/support/browser/keyboard-walk'
import { sampleVariants } from '@/tests/support/browser/sample'
import { isLongRun } from '@/tests/support/long-run'
import { test } from '@/tests/support/browser/test'

for (const locale of sampleVariants(['en', 'ar', 'de'] as const, 1)) {
  test(`shows the progress of creating the maximum number of keys, and keeps the form after a cancel (${locale})`, async ({
    page,
  }) => {
    const { player } = await enterConnected(page, locale)
    const words = player.t.huntForm
    await page.goto(`/${locale}/gamebuilder`)
    await page.getByLabel(words.title, { exact: true }).fill('10,000 keys')
    const count = page.getByLabel(words.count, { exact: true })
    await count.fill('10000')
    const make = page.getByRole('button', { name: words.make, exact: true })
    await make.click()
    const bar = page.getByRole('progressbar', { name: words.making, exact: true })
    await expect(bar).toBeVisible()
    await expect(make).toBeHidden()
    await page.getByRole('button', { name: words.cancel, exact: true }).click()
    await expect(bar).toBeHidden()
    await expect(make).toBeEnabled()
    await expect(count).toHaveValue('10000')
    await expect(count).toBeEditable()
    await expect(page.getByRole('button', { name: words.fund, exact: true })).toHaveCount(0)
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 5)) {
  test(`repeats a draw in the browser, from all pages of its entries, and says when it does not match (${locale})`, async ({
    page,
    request,
  }) => {
    const { rounds } = words[locale].hunts
    // A local hunt has not drawn yet: its first round closes after a day.
    const list = v.parse(drawListSchema, await (await request.get('/api/hunts/0/draws')).json())
    const entries: readonly DrawEntry[] = Array.from({ length: 5 }, () => ({
      id: randomUUID(),
      tiers: [{ tier: 1, standing: 'early' }],
    }))
    const [seed, block, drawn] = ['5'.repeat(64), { number: 9, hash: `0x${'b'.repeat(64)}` }, [{ tier: 1, keys: 2 }]]
    const winners = drawWinners(entries, drawn, { seed, blockHash: block.hash, root: list.root, round: 0 })
    const round = {
      ...{ ...list.rounds[0], state: 'drawn', drawAt: list.rounds[0]?.closesAt, seed, block, drawn },
      ...{ commitment: toSeedCommitment(seed), entries: entries.length, entriesHash: hashEntries(entries) },
      winners: winners.map((winner) => ({ ...winner, keyIndex: 0 })),
    }
    let shown = entries
    await page.route('**/api/hunts/0/draws', (route) => route.fulfill({ json: { ...list, rounds: [round] } }))
    await page.route('**/api/hunts/0/draws/0?page=*', (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'))
      const entryList = shown.slice(2 * number - 2, 2 * number)
      return route.fulfill({
        json: { huntId: '0', root: list.root, ...round, entryList, page: number, pageSize: 2 },
      })
    })

    await page.goto(`/${locale}/hunts#hunt-0`)
    const check = page.getByRole('button', { name: rounds.check, exact: true })
    const verdict = page.getByRole('status').filter({ hasText: rounds.checks.right })
    await check.click()
    await expect(verdict).toBeVisible()
    shown = entries.slice(1)
    await check.click()
    await expect(page.getByRole('status').filter({ hasText: rounds.checks.wrong })).toBeVisible()
    await page.route('**/api/hunts/0/draws/0?page=*', (route) => route.abort())
    await check.click()
    await expect(page.getByRole('status').filter({ hasText: rounds.checks.failed })).toBeVisible()
    await expect(verdict).toBeHidden()
  })
}

/** Buys the INT that the hunt lacks. Its terms and keys outlast the way to the sale and back, and a reload. */
async function buyMissingInt(developer: DemoPlayer, title: string): Promise<void> {
  const { page, t } = developer
  const form = page.getByLabel(t.huntForm.title, { exact: true })
  const fund = page.getByRole('button', { name: t.huntForm.fund, exact: true })
  await expect(fund).toBeDisabled()
  await page.getByRole('link', { name: t.huntForm.buyInt, exact: true }).click()
  await page.waitForURL(/\/app#buy$/)
  await page.goBack()
  await expect(form).toHaveValue(title)
  await expect(fund).toBeDisabled()
  await page.getByRole('link', { name: t.huntForm.buyInt, exact: true }).click()
  await page.getByLabel(t.buyTokenCard.amount).fill('1')
  await page.getByRole('button', { name: t.buyTokenCard.action, exact: true }).click({ timeout: 60_000 })
  await developer.confirm(t.demoWallet.title.transaction)
  await page.getByRole('link', { name: t.success.boughtForHunt, exact: true }).click({ timeout: 60_000 })
  await expect(fund).toBeEnabled()
  await page.reload()
  await expect(form).toHaveValue(title)
  await expect(fund).toBeEnabled()
}

for (const locale of sampleVariants(['en', 'ar'] as const, 11)) {
  test(`buys the missing INT with the keys kept, funds a hunt, finds its key by link in another browser and claims without gas (${locale})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    // The long run waits for the end of the hunt.
    test.setTimeout(isLongRun ? 420_000 : 180_000)
    const chain = await readChain(page, baseURL)
    const { player: developer, address: sponsor } = await enter(page, locale)
    const { t } = developer
    const title = `Hunt ${sponsor.slice(2, 10)}`
    await page.goto(`/${locale}/gamebuilder`)
    await connect(developer)

    await typeInto(page, t.huntForm.title, title)
    await typeInto(page, t.huntForm.count, '3')
    if (isLongRun) await page.getByLabel(t.huntForm.end, { exact: true }).fill(toField(150))
    await enterOn(page, t.huntForm.make)
    const save = page.getByRole('button', { name: t.huntForm.save, exact: true })
    await expect(save).toBeVisible()
    const download = page.waitForEvent('download')
    await enterOn(page, t.huntForm.save)
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
      keys: readonly { link: string }[]
    }
    expect(file.keys).toHaveLength(3)
    await buyMissingInt(developer, title)
    const had = await balanceOf(chain, sponsor)
    await fundByKeyboard(developer)
    await expect.poll(() => page.evaluate((name) => sessionStorage.getItem(name), huntDraftStorageKey)).toBeNull()
    expect(await balanceOf(chain, sponsor)).toBe(had - parseEther('30'))

    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
    const other = await elsewhere.newPage()
    const takeAnnouncements = await recordAnnouncements(other)
    const { player: finder, address } = await enter(other, locale)
    const sent: string[] = []
    other.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    const [key] = file.keys
    await other.goto(key?.link.replace(/^https?:\/\/[^/]+/, '') ?? '')
    await other.waitForURL(`**/${locale}/hunts`)
    await connect(finder)
    // The sponsor made the keys, and the finder reads it before claiming.
    await expect(other.locator('[data-find=key] [data-keys=known]')).toHaveText(t.hunts.keysKnown)
    await expect(other.locator('[data-find=key]')).toMatchAriaSnapshot(`
      - article:
        - heading ${JSON.stringify(title)} [level=3]
        - paragraph: 9 INT
        - paragraph: ${JSON.stringify(t.hunts.keysKnown)}
        - status
        - button ${JSON.stringify(t.hunts.claim.claim)}
    `)
    await expect
      .poll(async () => (await takeAnnouncements()).at(-1))
      .toBe(fill(t.appPage.connection.success, { chain: t.chains.local }))
    await claimByKeyboard(finder, other.locator('[data-find=key]'))
    // The title of the news has the focus and is read for that: nothing is said twice.
    expect(await takeAnnouncements()).toEqual([])
    await expect(other.locator('[data-paid]')).toMatchAriaSnapshot(`
      - group /9 INT/:
        - heading /9 INT/ [level=3]
        - text: /9 INT/
        - link ${JSON.stringify(t.success.boughtNext)}
      - paragraph:
        - link /0x/
    `)
    expect(await balanceOf(chain, address)).toBe(parseEther('9'))
    expect(await chain.node.getTransactionCount({ address })).toBe(0)
    const secret = key?.link.split('#key=')[1] ?? 'none'
    expect(sent.filter((request) => request.includes(secret))).toEqual([])
    // A paid key is never offered again, after a reload and by its link neither.
    const offered = other.getByRole('button', { name: t.hunts.claim.claim, exact: true })
    await expect(offered).toHaveCount(0)
    await other.reload()
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offered).toHaveCount(0)
    await other.goto(key?.link.replace(/^https?:\/\/[^/]+/, '') ?? '')
    await other.waitForURL(`**/${locale}/hunts`)
    await expect(other.locator('[data-find=key]').getByText(t.hunts.claim.yours)).toBeVisible()
    await expect(offered).toHaveCount(0)
    // The finds have their own page, which links to the hunt; its keys can be verified against the chain.
    await other.goto(`/${locale}/hunts#finder-${address.toLowerCase()}`)
    const finds = other.getByRole('region', { name: t.hunts.own.title, exact: true })
    await expect(finds).toContainText('9')
    await finds.getByRole('link', { name: title }).click()
    await other.getByRole('button', { name: t.hunts.proof.check, exact: true }).click()
    await expect(other.getByText(t.huntPages.proof.right.split('{')[0] ?? '')).toBeVisible()
    await elsewhere.close()

    const own = page.locator('[data-hunt]').filter({ hasText: title })
    await expect(own.getByRole('row')).toHaveCount(2)
    // The table of finds scrolls inside, so that a phone's page is not wider.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([390, 390])
    if (!isLongRun) return
    await own.getByRole('button', { name: t.hunts.sponsored.close, exact: true }).click({ timeout: 180_000 })
    await developer.confirm(t.demoWallet.title.transaction)
    await expect(own.getByText(t.hunts.sponsored.refunded)).toBeVisible()
    await expect.poll(() => balanceOf(chain, sponsor)).toBe(had - parseEther('10'))
  })
}
