import { readFile } from 'node:fs/promises'
import { expect as expectSoon } from '@playwright/test'
import { parseEther } from 'viem'
import { fill } from '@/tests/support/browser/demo-player'
import { balanceOf, buyInt, enterConnected, readChain } from '@/tests/support/browser/hunt-players'
import { claimWithConsent, fundHunt } from '@/tests/support/browser/hunt-steps'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'

// The test waits for blocks and relayed claims on a busy machine.
const expect = expectSoon.configure({ timeout: 60_000 })

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`adds keys to a running hunt, and pays out the developer’s share of a find (${locale})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const chain = await readChain(page, baseURL ?? '', locale === 'en' ? 15 : 21)
    const { player: developer, privateKey, address: sponsor } = await enterConnected(page, locale)
    const { t } = developer
    const title = `Hunt ${sponsor.slice(2, 10)}`
    const had = await buyInt(chain, privateKey)
    await page.goto(`/${locale}/gamebuilder`)
    await page.getByLabel(t.huntForm.title, { exact: true }).fill(title)
    await page.getByLabel(t.huntForm.count, { exact: true }).fill('2')
    await page.getByRole('button', { name: t.huntForm.make, exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t.huntForm.save, exact: true }).click()
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
      keys: readonly { link: string }[]
    }
    await fundHunt(developer)
    expect(await balanceOf(chain, sponsor)).toBe(had - parseEther('20'))

    const own = page.locator('[data-hunt]').filter({ hasText: title })
    await own.getByRole('button', { name: t.hunts.sponsored.more, exact: true }).click()
    const adding = own.getByRole('region', { name: t.huntPages.topUp.title, exact: true })
    await adding.getByRole('textbox').fill('3')
    await adding.getByRole('button', { name: t.huntForm.make, exact: true }).click()
    const keep = page.waitForEvent('download')
    await adding.getByRole('button', { name: t.huntForm.save, exact: true }).click()
    await keep
    await adding.getByRole('button', { name: t.huntForm.fund, exact: true }).click()
    // The approval of INT, and the hunt.
    for (let signature = 1; signature <= 2; signature++) {
      await expect(developer.sheet).toBeVisible()
      await developer.confirm(t.demoWallet.title.transaction)
      if (signature === 1)
        await expect(
          adding.locator('[data-transaction]').filter({ hasText: t.transactionStatus.steps.createHunt }).first(),
        ).toBeVisible()
    }
    await expect(adding.getByRole('heading', { name: t.success.addedTitle, exact: true })).toBeVisible()
    expect(await balanceOf(chain, sponsor)).toBe(had - parseEther('50'))
    await expect(own).toHaveCount(1)
    await expect(own).toContainText(fill(t.hunts.sponsored.found, { found: '0', keys: '5' }))

    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
    const other = await elsewhere.newPage()
    const { player: finder } = await enterConnected(other, locale)
    await other.goto(file.keys[0]?.link.replace(/^https?:\/\/[^/]+/, '') ?? '')
    await other.waitForURL(`**/${locale}/hunts`)
    await claimWithConsent(finder, other.locator('[data-find=key]'))
    await expect(other.locator('[data-paid]')).toBeVisible()
    await elsewhere.close()

    // The developer gets a tenth.
    await page.goto(`/${locale}/hunts#finder-${sponsor.toLowerCase()}`)
    await page.getByRole('button', { name: t.hunts.own.withdraw, exact: true }).click()
    await developer.confirm(t.demoWallet.title.transaction)
    await expect.poll(() => balanceOf(chain, sponsor)).toBe(had - parseEther('49'))
    await expect(page.getByRole('button', { name: t.hunts.own.withdraw, exact: true })).toBeDisabled()
  })
}
