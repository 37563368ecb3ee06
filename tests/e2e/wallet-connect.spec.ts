import { expect, type Page } from '@playwright/test'
import { DemoPlayer } from '@/tests/support/browser/demo-player'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { isLongRun } from '@/tests/support/long-run'

test.skip(!isLongRun)
// The test site has no WalletConnect project, so the test allows its origins in the policy.
test.use({ bypassCSP: true })

type Question = {
  readonly id: number
  readonly method?: string
  readonly params?: { readonly topics?: readonly string[] }
}

/** A relay without any response, as before a wallet scans the code. */
function answerOf({ method, params }: Question): unknown {
  if (method === 'irn_subscribe') return 'f'.repeat(64)
  if (method === 'irn_batchSubscribe') return params?.topics?.map(() => 'f'.repeat(64))
  if (method === 'irn_batchFetchMessages') return { messages: [], hasMore: false }
  return true
}

/** Enables WalletConnect on a page. @returns the requested hosts besides the site and its node. */
async function switchOn(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...config, walletConnectProjectId: 'a'.repeat(32) } })
  })
  await page.route(/^https:\/\/[^/]*walletconnect/, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await page.routeWebSocket(/walletconnect/, (socket) => {
    asked.push(socket.url())
    socket.onMessage((message) => {
      const question = JSON.parse(String(message)) as Question
      if (question.method) socket.send(JSON.stringify({ id: question.id, jsonrpc: '2.0', result: answerOf(question) }))
    })
  })
  return asked
}

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`contacts WalletConnect only when it is chosen, and shows a QR code (${locale})`, async ({ page }) => {
    const asked = await switchOn(page)
    const player = new DemoPlayer(page, locale)
    await player.open()
    await page.getByRole('button', { name: player.t.wallet.connect, exact: true }).first().click()
    const choice = page.getByRole('button', { name: 'WalletConnect' })
    await expect(choice).toBeVisible()
    expect(asked).toEqual([])
    await choice.click()
    await expect.poll(() => asked.some((url) => url.startsWith('wss://relay.walletconnect.org'))).toBe(true)
    const sheet = page.getByRole('dialog', { name: 'WalletConnect', exact: true })
    const { elsewhere } = player.t.wallet
    await expect(sheet.getByRole('img', { name: elsewhere.picture })).toBeVisible()
    await expect(sheet.getByRole('link', { name: elsewhere.open })).toHaveAttribute('href', /^wc:[\da-f]{64}@2\?/)
    await sheet.getByRole('button', { name: elsewhere.close, exact: true }).click()
    await expect(sheet).toBeHidden()
  })
}
