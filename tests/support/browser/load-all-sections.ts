import { expect, type Page } from '@playwright/test'

/** Waits for the content that the browser renders, also for sections that are loaded when they come into view. */
export async function loadAllSections(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const showWaiting = () =>
    page.evaluate(() => {
      const waiting = [...document.querySelectorAll('main [aria-busy="true"]')]
      waiting.at(-1)?.scrollIntoView()
      return waiting.length
    })
  await expect.poll(showWaiting).toBe(0)
}
