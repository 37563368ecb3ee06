import { expect } from '@playwright/test'
import { sectionIds } from '@/components/whitepaper/text/numbering'
import { test } from '@/tests/support/browser/test'

test.describe('the whitepaper', () => {
  test('links from its contents to each section, below the header', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/en/whitepaper')
    const bottom = () => page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom)
    for (const id of [sectionIds[3], sectionIds.at(-2)]) {
      await page.locator(`nav.paper-contents a[href="#${id}"]`).click()
      await expect(page).toHaveURL(new RegExp(`#${id}$`))
      const top = () => page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top)
      await expect.poll(async () => (await top()) - (await bottom())).toBeGreaterThanOrEqual(0)
      await expect.poll(top).toBeLessThan(300)
    }
  })

  test('prints dark on white, with contents and without header and footer, in both themes', async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 990 })
    await page.goto('/ar/whitepaper')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.locator('nav.paper-contents')).toBeVisible()
    await expect(page.locator('.paper article p').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    // Content that scrolls on a screen would be cut off on paper.
    const cut = await page
      .locator('.paper-table')
      .evaluateAll((tables) => tables.filter((table) => table.scrollWidth > table.clientWidth + 1).length)
    expect(cut).toBe(0)
  })
})
