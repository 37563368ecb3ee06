import { expect, test as base, type Page } from '@playwright/test'

/** A page's scripts come after its first paint: a visitor's eye is slower than that, a test is not. */
const untilAlive = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-loading')

/** Playwright's `test`, with a page that answers to clicks once it was opened or loaded again. */
export const test = base.extend({
  page: async ({ page }, provide) => {
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
    await provide(page)
  },
})
