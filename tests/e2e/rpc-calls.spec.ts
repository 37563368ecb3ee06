import { expect, type Page } from '@playwright/test'
import type { RuntimeConfig } from '@/lib/runtime-config'
import { siteLimits } from '@/scripts/bench/site/print-site'
import { countNodeCalls } from '@/scripts/bench/site/measure-site'
import { DemoPlayer } from '@/tests/support/browser/demo-player'
import { test } from '@/tests/support/browser/test'

async function readRpcUrl(page: Page): Promise<string> {
  const { chains, defaultChainId } = (await (await page.request.get('/config.json')).json()) as RuntimeConfig
  return chains.find(({ id }) => id === defaultChainId)?.rpcUrls[0] ?? ''
}

/** Makes the page hidden or visible. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}

test('makes few RPC calls while idle, none while hidden, and refreshes when shown again', async ({ page }) => {
  const player = new DemoPlayer(page, 'en')
  await player.openConnected()
  const rpcUrl = await readRpcUrl(page)
  // Content further down sends its requests when it becomes visible; all of it has been visible now.
  for (const share of [0.25, 0.5, 0.75, 1, 0]) {
    await page.evaluate(
      (part) => window.scrollTo({ top: document.body.scrollHeight * part, behavior: 'instant' }),
      share,
    )
    await page.waitForLoadState('networkidle')
  }

  // What is loaded when it becomes visible can ask for the first time after the network was idle.
  await expect
    .poll(async () => (await countNodeCalls(page, rpcUrl, 1)).calls, { timeout: 60_000 })
    .toBeLessThanOrEqual(siteLimits.nodeCallsPerBlock)
  const idle = await countNodeCalls(page, rpcUrl, 6)
  test
    .info()
    .annotations.push({ type: 'calls of the idle dashboard', description: `${idle.calls} in ${idle.blocks} blocks` })
  expect(idle.calls).toBeGreaterThan(0)
  // One more block may have been mined, and the page may still show the previous one.
  expect(idle.calls).toBeLessThanOrEqual(siteLimits.nodeCallsPerBlock * (idle.blocks + 2))

  await setVisibility(page, 'hidden')
  await countNodeCalls(page, rpcUrl, 1)
  expect(await countNodeCalls(page, rpcUrl, 2)).toMatchObject({ calls: 0 })

  const seenAgain = page.waitForRequest((request) => request.url().startsWith(rpcUrl))
  await setVisibility(page, 'visible')
  await seenAgain
})
