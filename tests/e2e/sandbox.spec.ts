import { expect, type Locator, type Page } from '@playwright/test'
import { fill, words } from '@/tests/support/browser/demo-player'
import { findViolations } from '@/tests/support/browser/find-violations'
import { enterConnected } from '@/tests/support/browser/hunt-players'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'

const { sandbox: t, contractErrors } = words.en

async function open(page: Page, place: string, locale = 'en'): Promise<void> {
  // A change of the fragment alone would not reload the page.
  await page.goto('about:blank')
  await page.goto(`/${locale}/app/sandbox#${place}`)
}

/** The address of a contract on the page. */
async function addressOf(page: Page, contract: string): Promise<string> {
  const link = page.getByRole('link', { name: new RegExp(`^${contract} ?0x`) })
  return /0x[0-9a-fA-F]{40}/.exec(await link.innerText())?.[0] ?? ''
}

const result = (page: Page): Locator => page.getByRole('region', { name: t.result, exact: true })
/** A value of the result by name. */
const value = (page: Page, name: string): Locator =>
  result(page)
    .locator('dt')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('xpath=following-sibling::dd[1]')
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

test('reads a number, a struct and events without a wallet', async ({ page }) => {
  const problems = watchPage(page)
  await open(page, 'intToken/balanceOf(address)')
  await page.getByLabel('account address').fill(await addressOf(page, 'platform'))
  await button(page, t.read).click()
  await expect(result(page)).toContainText('× 10^18')

  await page.getByLabel(t.search, { exact: true }).fill('supply')
  await page.getByRole('link', { name: 'totalSupply()', exact: true }).click()
  await expect(result(page)).toContainText('1000000000000000000000000000')
  await expect(result(page)).toContainText('= 1,000,000,000 × 10^18')

  await open(page, 'platform/getGlobalData()')
  await expect(result(page)).toBeVisible()
  await expect(value(page, 'currentPhase')).toHaveText(/^\d+$/)
  await expect(value(page, 'onlyAllowWhitelisted')).toHaveText(/^(true|false)$/)

  await open(page, 'platform/events')
  await expect(page.locator('[data-event]').first()).toBeVisible()
  expect(problems).toEqual([])
})

test('simulates and signs a write, and shows its event', async ({ page }) => {
  const { player, address } = await enterConnected(page, 'en')
  await open(page, 'intToken/approve(address,uint256)')
  const spender = await addressOf(page, 'platform')
  await page.getByLabel('spender address').fill(spender.toLowerCase())
  await page.getByLabel('value uint256').fill('1.5e18')
  const send = button(page, t.send)
  await expect(send).toBeDisabled()
  await button(page, t.simulate).click()
  await expect(result(page)).toContainText(t.wouldSucceed)
  await expect(result(page)).toContainText(t.maxFee)

  await test.step('what was simulated is what is sent', async () => {
    await page.getByLabel('value uint256').fill('2.5e18')
    await expect(send).toBeDisabled()
    await button(page, t.simulate).click()
    await expect(send).toBeEnabled()
  })

  await send.click()
  await player.confirm('approve')
  await expect(page.locator('[data-transaction="confirmed"]')).toBeVisible()
  const approval = page.locator('[data-event="Approval"]')
  await expect(approval).toContainText('2500000000000000000')
  await expect(approval).toContainText(new RegExp(spender, 'i'))

  await open(page, 'intToken/events')
  await page.getByLabel(t.eventFilter, { exact: true }).selectOption({ label: 'Approval' })
  await expect(page.locator('[data-event="Approval"]').filter({ hasText: new RegExp(address, 'i') })).toContainText(
    '2500000000000000000',
  )
})

test('explains a revert and never sends it to the wallet', async ({ page }) => {
  const { player, address } = await enterConnected(page, 'en')
  await open(page, 'platform/buyToken(address)')
  await page.getByLabel('referrer address').fill(address)
  await page.getByLabel(fill(t.payment, { symbol: 'CRO' }), { exact: true }).fill('0.000001')
  await button(page, t.simulate).click()
  await expect(result(page)).toContainText('BelowOneToken')
  await expect(value(page, 'sentWei')).toHaveText('1000000000000')
  const [start = ''] = fill(contractErrors.BelowOneToken, { sentWei: '0.000001', symbol: 'CRO' }).split('(')
  await expect(result(page)).toContainText(start.trim())
  await expect(button(page, t.send)).toBeDisabled()

  await test.step('also by an error of another contract', async () => {
    await open(page, 'keyHunt/close(uint256)')
    await page.getByLabel('huntId uint256').fill('987654321')
    await button(page, t.simulate).click()
    await expect(result(page)).toContainText(fill(contractErrors.UnknownHunt, { huntId: '987,654,321' }))
    await expect(result(page)).toContainText('UnknownHunt')
    await expect(value(page, 'huntId')).toHaveText('987654321')
  })
  await expect(player.sheet).toBeHidden()
})

test('rejects invalid inputs without a call to the chain', async ({ page }) => {
  await open(page, 'generalWhitelist/setWhitelisted(address[],bool)')
  const good = await addressOf(page, 'platform')
  await button(page, t.addItem).click()
  const first = page.getByLabel(`${fill(t.item, { position: '1' })} address`)
  await expect(first).toBeFocused()
  await first.fill(`0x${good.slice(2, -1)}`)
  await button(page, t.addItem).click()
  await button(page, t.simulate).click()
  await expect(page.getByText(t.problems.notAnAddress)).toBeVisible()
  await expect(page.getByText(t.problems.empty)).toHaveCount(2)
  await expect(first).toBeFocused()
  await expect(page.locator('[data-outcome]')).toHaveCount(0)

  await first.fill(good)
  await button(page, fill(t.removeItem, { position: '2' })).click()
  await page.getByLabel('whitelisted bool').selectOption('true')
  await button(page, t.simulate).click()
  // No wallet is connected and only the owner may call it: the inputs were valid.
  await expect(result(page)).toContainText('OwnableUnauthorizedAccount')

  await open(page, 'platform/steps(uint256)')
  await page.getByLabel('index uint256').fill('-1')
  await button(page, t.read).click()
  await expect(page.getByText(fill(t.problems.outOfRange, { minimum: '0', maximum: '2^256 − 1' }))).toBeVisible()
})

test('accepts a list of structs field by field', async ({ page }) => {
  await open(page, 'platform/setSteps((uint256,uint256)[])')
  await button(page, t.addItem).click()
  await page.getByLabel('size uint256').fill('40e6')
  await page.getByLabel('price uint256').fill('0x8e1bc9bf04000')
  await button(page, t.simulate).click()
  await expect(result(page)).toContainText('OwnableUnauthorizedAccount')
})

test('turns a pasted column of addresses into items', async ({ page }) => {
  await open(page, 'generalWhitelist/setWhitelisted(address[],bool)')
  const addresses = [
    await addressOf(page, 'platform'),
    await addressOf(page, 'intToken'),
    await addressOf(page, 'keyHunt'),
  ]
  await button(page, t.addItem).click()
  await expect(page.getByLabel(`${fill(t.item, { position: '1' })} address`)).toBeFocused()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, addresses.join('\n'))
  for (const [index, address] of addresses.entries()) {
    await expect(page.getByLabel(`${fill(t.item, { position: String(index + 1) })} address`)).toHaveValue(address)
  }
})

test('offers other networks on a network without contracts', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as {
      defaultChainId: number
      chains: { id: number; contracts: object }[]
    }
    const contracts = config.chains.find(({ id }) => id === config.defaultChainId)?.contracts ?? {}
    const chains = config.chains.map((chain) => ({ ...chain, contracts: chain.id === 25 ? contracts : {} }))
    await route.fulfill({ json: { ...config, chains } })
  })
  await open(page, 'platform')
  // Shown twice: instead of the contracts, and in the wallet bar.
  await expect(
    page
      .getByRole('paragraph')
      .filter({ hasText: new RegExp(`^${fill(words.en.contractList.none, { chain: words.en.chains.local })}$`) }),
  ).toHaveCount(2)
  await expect(page.getByText(fill(words.en.contractList.others, { chains: 'Cronos Mainnet' }))).toBeVisible()
})

test('is usable by keyboard alone and with the browser’s back button', async ({ page }) => {
  await open(page, 'intToken')
  await page.getByLabel(t.search, { exact: true }).focus()
  await page.keyboard.type('decimals')
  await expect(page.getByRole('link', { name: 'decimals()', exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#intToken\/decimals\(\)$/)
  await expect(result(page).locator('dd')).toHaveText('18')
  await page.keyboard.press('Tab')
  await expect(button(page, t.copyLink)).toBeFocused()
  await page.goBack()
  await expect(page.getByText(t.choose)).toBeVisible()
})

test('reports a link to an unknown function', async ({ page }) => {
  await open(page, 'platform/noSuchThing(uint256)')
  await expect(
    page.getByText(fill(t.noSuchFunction, { contract: 'platform', signature: 'noSuchThing(uint256)' })),
  ).toBeVisible()
  await open(page, '<script>alert(1)</script>/x')
  await expect(page.getByText('<script>alert(1)<')).toBeVisible()
})

test('reads, rejects and fits a phone in Arabic', async ({ page }) => {
  const problems = watchPage(page)
  const { sandbox: ar } = words.ar
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'platform/getAssets()', 'ar')
  await expect(page.getByRole('region', { name: ar.result, exact: true })).toContainText('Obsidian')
  await open(page, 'intToken/transfer(address,uint256)', 'ar')
  await button(page, ar.simulate).click()
  await expect(page.getByText(ar.problems.empty)).toHaveCount(2)
  expect(await findViolations(page)).toEqual([])
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0)
  expect(problems).toEqual([])
})
