import { expect } from '@playwright/test'
import {
  anchorOffsetPx,
  type HeaderSection,
  headerSections,
  landingSections,
} from '@/components/layout/site-navigation'
import { figureIds } from '@/components/whitepaper/text/numbering'
import { locales } from '@/lib/i18n/locales'
import { words } from '@/tests/support/browser/demo-player'
import { followInFooter, header, menu, menuButton, open } from '@/tests/support/browser/shell-page'
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
    await page.goto('/en')
    await expect(page.getByText('of 400,000,000')).toBeVisible()
    await page.goto('/ar/error-page/internal')
    await expect(page.locator('h1')).toBeVisible()
    await page.goto('/de/leaderboard')
    await expect(page.locator('html')).not.toHaveAttribute('data-loading')
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.getByRole('row').nth(10)).toBeAttached()
    await header(page).locator('summary:visible').click()
    await header(page).getByRole('link', { name: '简体中文' }).click()
    await expect(page).toHaveURL(/\/zh\/leaderboard$/)
    await menuButton(page).click()
    await menu(page).getByRole('link', { name: '白皮书' }).click()
    await expect(page).toHaveURL(/\/zh\/whitepaper$/)
    await expect(page.locator('.paper h2').last()).toBeVisible()
    await expect(page.locator('.paper figure svg')).toHaveCount(figureIds.length)
  })
})

test.describe('the header of the landing page', () => {
  test('is transparent at the top, and fixed and solid after more than 80 px', async ({ page }) => {
    await open(page, '/en')
    const look = () =>
      header(page).evaluate((element) => {
        const { position, backgroundColor } = getComputedStyle(element)
        return { position, isSolid: backgroundColor !== 'rgba(0, 0, 0, 0)' }
      })
    await page.evaluate(() => window.scrollTo(0, 80))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await look()).toEqual({ position: 'absolute', isSolid: false })
    await page.evaluate(() => window.scrollTo(0, 81))
    await expect.poll(look).toEqual({ position: 'fixed', isSolid: true })
    expect(await header(page).evaluate((element) => getComputedStyle(element).animationName)).toBe('header-in')
    await expect.poll(() => header(page).evaluate((element) => element.getBoundingClientRect().top)).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(look).toEqual({ position: 'absolute', isSolid: false })
  })

  test('links to six sections below the header, and marks the current one', async ({ page }) => {
    await open(page, '/en')
    for (const section of headerSections) {
      const link = header(page).locator(`nav a[href="#${section}"]`).first()
      await link.click()
      await expect(page).toHaveURL(new RegExp(`/en#${section}$`))
      const top = () =>
        page.locator(`#${section}`).evaluate((element) => Math.round(element.getBoundingClientRect().top))
      await expect.poll(top, section).toBe(anchorOffsetPx(section))
      await expect(link, section).toHaveAttribute('aria-current', 'location')
      await expect(header(page).locator('nav a[aria-current="location"]')).toHaveCount(1)
    }
  })

  for (const [from, to] of [
    ['en', 'ar'],
    ['ar', 'en'],
  ] as const) {
    test(`marks the section in view after a switch of the language (${from} to ${to})`, async ({ page }) => {
      await open(page, `/${from}`)
      const marked = header(page).locator('nav a[aria-current="location"]')
      await header(page).locator('nav a[href="#staking"]').first().click()
      await expect(marked).toHaveAttribute('href', '#staking')
      await header(page).locator('summary:visible').click()
      await header(page).getByRole('link', { name: locales[to].name, exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', locales[to].iso)
      await expect(page).toHaveURL(new RegExp(`/${to}(#staking)?$`))
      // Words of another length may have moved another section into view.
      const inView = () =>
        page.evaluate(
          (sections) => {
            const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
            return sections.findLast(([id, offset]) => top(id) <= offset + 1)?.[0]
          },
          landingSections.map((id) => [id, anchorOffsetPx(id)] as const),
        )
      await expect.poll(async () => (await marked.getAttribute('href')) === `#${await inView()}`).toBe(true)
      const [, section = ''] = (await marked.getAttribute('href'))?.split('#') ?? []
      await expect(marked).toHaveText(words[to].siteHeader[section as HeaderSection])
    })
  }

  test('shows the live presale with a link to the sale', async ({ page }) => {
    await open(page, '/en')
    const presale = header(page).getByRole('link', { name: 'Presale live' })
    await expect(presale).toBeVisible()
    await presale.click()
    await expect(page).toHaveURL(/#crypto$/)
    await open(page, '/en/contact')
    await expect(header(page).getByRole('link', { name: /Presale/ })).toHaveCount(0)
  })
})

test('follows a second link after a URL with a hash', async ({ page }) => {
  await open(page, '/en#crypto')
  await header(page).locator('nav a[href="#faq"]').first().click()
  await expect(page).toHaveURL(/\/en#faq$/)
  await followInFooter(page, 'Contact')
  await expect(page).toHaveURL(/\/en\/contact$/)
  await followInFooter(page, 'Team')
  await expect(page).toHaveURL(/\/en#team$/)
  await header(page).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/en\/contact$/)
  await header(page)
    .getByRole('link', { name: /home page/ })
    .click()
  await expect(page).toHaveURL(/\/en$/)
})

test('shows the landing page again after going back to a URL with a hash', async ({ page }) => {
  await open(page, '/en')
  await header(page).locator('nav a[href="#staking"]').first().click()
  await expect(page).toHaveURL(/#staking$/)
  await followInFooter(page, 'Contact')
  await expect(page).toHaveURL(/\/en\/contact$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/en#staking$/)
  await expect(page.locator('#staking')).toBeVisible()
})

test('scrolls to the top or to the hash after a navigation', async ({ page }) => {
  await open(page, '/en')
  await followInFooter(page, 'Contact')
  await expect(page).toHaveURL(/\/en\/contact$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await followInFooter(page, 'Questions and answers')
  await expect(page).toHaveURL(/\/en#faq$/)
  await expect
    .poll(() => page.locator('#faq').evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBe(80)
})

test('removes the preloader after hydration', async ({ page }) => {
  await page.addInitScript(() => {
    const states: boolean[] = []
    Object.assign(window, { preloaderStates: states })
    new MutationObserver(() => states.push('loading' in document.documentElement.dataset)).observe(document, {
      attributes: true,
      subtree: true,
      attributeFilter: ['data-loading'],
    })
  })
  await open(page, '/en/contact')
  expect(await page.evaluate(() => (window as unknown as { preloaderStates: boolean[] }).preloaderStates)).toEqual([
    true,
    false,
  ])
})
