import { expect } from '@playwright/test'
import { header, menu, menuButton, open } from '@/tests/support/browser/shell-page'
import { test } from '@/tests/support/browser/test'

test.describe('the menu on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('traps focus and scroll, and returns the focus on Escape', async ({ page }) => {
    await open(page, '/en')
    await menuButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    const inside = () =>
      page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.querySelector('#site-menu')?.contains(document.activeElement),
      )
    for (let press = 0; press < 25; press++) {
      expect(await inside()).toBe(true)
      await page.keyboard.press('Tab')
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  })

  test('closes by its button, a click outside and a choice', async ({ page }) => {
    await open(page, '/en')
    await menuButton(page).click()
    await menu(page).getByRole('button').click()
    await expect(menu(page)).toBeHidden()
    await menuButton(page).click()
    await expect(menu(page)).toBeVisible()
    await page.mouse.click(10, 400)
    await expect(menu(page)).toBeHidden()
    await menuButton(page).click()
    await menu(page).getByRole('link', { name: 'Questions' }).click()
    await expect(menu(page)).toBeHidden()
    await expect(page).toHaveURL(/\/en#faq$/)
    await menuButton(page).click()
    await menu(page).getByRole('link', { name: 'Leaderboard' }).click()
    await expect(page).toHaveURL(/\/en\/leaderboard$/)
    await expect(menu(page)).toBeHidden()
  })

  for (const [locale, edge] of [
    ['en', 390],
    ['ar', 0],
  ] as const) {
    test(`slides in from the inline end (${locale})`, async ({ page }) => {
      await open(page, `/${locale}`)
      await menuButton(page).click()
      const near = () =>
        menu(page).evaluate((element, end) => {
          const { left, right } = element.getBoundingClientRect()
          return Math.round(end === 0 ? left : right)
        }, edge)
      await expect.poll(near).toBe(edge)
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('menu and languages work, and nothing covers the page', async ({ page }) => {
    await page.goto('/de/leaderboard')
    await expect(page.locator('html')).not.toHaveAttribute('data-loading')
    await expect(page.locator('h1')).toBeVisible()
    await header(page).locator('summary:visible').click()
    await header(page).getByRole('link', { name: '简体中文' }).click()
    await expect(page).toHaveURL(/\/zh\/leaderboard$/)
    await menuButton(page).click()
    await menu(page).getByRole('link', { name: '白皮书' }).click()
    await expect(page).toHaveURL(/\/zh\/whitepaper$/)
  })
})
