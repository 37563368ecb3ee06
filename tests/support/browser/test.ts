import { test as base, type BrowserContext, type Page } from '@playwright/test'

const waiting = new WeakSet<Page | BrowserContext>()

/**
 * Waits for hydration: a test clicks faster than the scripts load. With `expect`, Playwright would describe the whole page for the error
 * of each try.
 */
export const untilAlive = (page: Page) =>
  page.locator('html:not([data-loading])').waitFor({ state: 'attached', timeout: 60_000 })

/** Makes `goto` and `reload` wait for hydration. */
function waitForLife(page: Page): Page {
  if (waiting.has(page)) return page
  waiting.add(page)
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    if (args[1]?.waitUntil !== 'commit') await untilAlive(page)
    return response
  }
  page.reload = async (...args) => {
    const response = await reload(...args)
    await untilAlive(page)
    return response
  }
  return page
}

function waitInPagesOf(context: BrowserContext): BrowserContext {
  if (waiting.has(context)) return context
  waiting.add(context)
  const newPage = context.newPage.bind(context)
  context.newPage = async () => waitForLife(await newPage())
  return context
}

/** Playwright's `test` with pages whose `goto` and `reload` wait for hydration. */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, provide) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => waitInPagesOf(await newContext(options))
      await provide(browser)
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, provide) => provide(waitInPagesOf(context)),
  page: async ({ page }, provide) => provide(waitForLife(page)),
})
