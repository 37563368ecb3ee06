import { readFile } from 'node:fs/promises'
import { expect as expectSoon } from '@playwright/test'
import { parseEther } from 'viem'
import { balanceOf, buyInt, enterConnected, readChain } from '@/tests/support/browser/hunt-players'
import { claimWithConsent, fundHunt } from '@/tests/support/browser/hunt-steps'
import { test } from '@/tests/support/browser/test'

// The test waits for blocks and relayed claims on a busy machine.
const expect = expectSoon.configure({ timeout: 60_000 })

test('adds keys to a running hunt, and pays out the developer’s share of a find', async ({
  page,
  browser,
  baseURL,
}) => {
  const chain = await readChain(page, baseURL ?? '', 15)
  const { player: developer, privateKey, address: sponsor } = await enterConnected(page, 'de')
  const { t } = developer
  const title = `Jagd ${sponsor.slice(2, 10)}`
  const had = await buyInt(chain, privateKey)
  await page.goto('/de/gamebuilder')
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
  await expect(own).toContainText('0 von 5')

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await elsewhere.newPage()
  const { player: finder } = await enterConnected(other, 'de')
  await other.goto(file.keys[0]?.link.replace(/^https?:\/\/[^/]+/, '') ?? '')
  await other.waitForURL('**/de/hunts')
  await claimWithConsent(finder, other.locator('[data-find=key]'))
  await expect(other.locator('[data-paid]')).toBeVisible()
  await elsewhere.close()

  // The developer gets a tenth.
  await page.goto(`/de/hunts#finder-${sponsor.toLowerCase()}`)
  await page.getByRole('button', { name: t.hunts.own.withdraw, exact: true }).click()
  await developer.confirm(t.demoWallet.title.transaction)
  await expect.poll(() => balanceOf(chain, sponsor)).toBe(had - parseEther('49'))
  await expect(page.getByRole('button', { name: t.hunts.own.withdraw, exact: true })).toBeDisabled()
})
