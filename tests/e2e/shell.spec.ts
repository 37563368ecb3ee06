import { expect, type Page } from '@playwright/test'
import { anchorOffsetPx, headerSections } from '@/components/layout/landing-sections'
import { test } from './test'
import { watchPage } from './watch-page'

const header = (page: Page) => page.getByRole('banner')
const menuButton = (page: Page) => header(page).locator('button[commandfor="site-menu"]').first()
const menu = (page: Page) => page.locator('dialog#site-menu')
const toast = (page: Page) => page.locator('[role="status"] .toast')

/** Opens a page and waits until it is alive. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('html')).not.toHaveAttribute('data-loading')
}

test.describe('the header of the landing page', () => {
  test('is transparent at the top, and fixed and solid after more than 80 px', async ({ page }) => {
    await open(page, '/en')
    const look = () => header(page).evaluate((element) => {
      const { position, backgroundColor } = getComputedStyle(element)
      return { position, isSolid: backgroundColor !== 'rgba(0, 0, 0, 0)' }
    })
    await page.evaluate(() => window.scrollTo(0, 80))
    await page.waitForTimeout(200)
    expect(await look()).toEqual({ position: 'absolute', isSolid: false })
    await page.evaluate(() => window.scrollTo(0, 81))
    await expect.poll(look).toEqual({ position: 'fixed', isSolid: true })
    expect(await header(page).evaluate((element) => getComputedStyle(element).animationName)).toBe('header-in')
    await expect.poll(() => header(page).evaluate((element) => element.getBoundingClientRect().top)).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(look).toEqual({ position: 'absolute', isSolid: false })
  })

  test('leads to six sections, each at its offset below the top, and marks where one is', async ({ page }) => {
    await open(page, '/en')
    for (const section of headerSections) {
      const link = header(page).locator(`nav a[href="#${section}"]`).first()
      await link.click()
      await expect(page).toHaveURL(new RegExp(`/en#${section}$`))
      const top = () => page.locator(`#${section}`).evaluate((element) => Math.round(element.getBoundingClientRect().top))
      await expect.poll(top, section).toBe(anchorOffsetPx(section))
      await expect(link, section).toHaveAttribute('aria-current', 'location')
      await expect(header(page).locator('nav a[aria-current="location"]')).toHaveCount(1)
    }
  })

  test('says that the presale is live once the chain has said so, and leads to the sale', async ({ page }) => {
    await open(page, '/en')
    const presale = header(page).getByRole('link', { name: 'Presale live' })
    await expect(presale).toBeVisible()
    await presale.click()
    await expect(page).toHaveURL(/#crypto$/)
    await open(page, '/en/contact')
    await expect(header(page).getByRole('link', { name: /Presale/ })).toHaveCount(0)
  })
})

test('an address opened with a hash gives way to the next one', async ({ page }) => {
  await open(page, '/en#crypto')
  await header(page).locator('nav a[href="#faq"]').first().click()
  await expect(page).toHaveURL(/\/en#faq$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/en\/contact$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click()
  await expect(page).toHaveURL(/\/en#team$/)
  await header(page).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/en\/contact$/)
  await header(page).getByRole('link', { name: /home page/ }).click()
  await expect(page).toHaveURL(/\/en$/)
})

test('going back from another page to an address with a hash shows the landing page again', async ({ page }) => {
  await open(page, '/en')
  await header(page).locator('nav a[href="#staking"]').first().click()
  await expect(page).toHaveURL(/#staking$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/en\/contact$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/en#staking$/)
  await expect(page.locator('#staking')).toBeVisible()
})

test('a navigation goes to the top of the page, or to the hash', async ({ page }) => {
  await open(page, '/en')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/en\/contact$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await footer.getByRole('link', { name: 'Questions and answers' }).click()
  await expect(page).toHaveURL(/\/en#faq$/)
  await expect.poll(() => page.locator('#faq').evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(80)
})

test.describe('the menu on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('holds the focus and the scroll, and gives the focus back on Escape', async ({ page }) => {
    await open(page, '/en')
    await menuButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    const inside = () => page.evaluate(() => document.activeElement === document.body || document.querySelector('#site-menu')?.contains(document.activeElement))
    for (let press = 0; press < 25; press++) {
      expect(await inside()).toBe(true)
      await page.keyboard.press('Tab')
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  })

  test('closes by its button, by a click beside it and by a choice', async ({ page }) => {
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

  for (const [locale, edge] of [['en', 390], ['ar', 0]] as const) {
    test(`comes from the end of the line (${locale})`, async ({ page }) => {
      await open(page, `/${locale}`)
      await menuButton(page).click()
      const near = () => menu(page).evaluate((element, end) => {
        const { left, right } = element.getBoundingClientRect()
        return Math.round(end === 0 ? left : right)
      }, edge)
      await expect.poll(near).toBe(edge)
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('menu and languages work, and nothing lies over the page', async ({ page }) => {
    await page.goto('/de/leaderboard')
    await expect(page.locator('html')).not.toHaveAttribute('data-loading')
    await expect(page.locator('h1')).toBeVisible()
    await header(page).locator('summary').click()
    await header(page).getByRole('link', { name: '简体中文' }).click()
    await expect(page).toHaveURL(/\/zh\/leaderboard$/)
    await menuButton(page).click()
    await menu(page).getByRole('link', { name: '白皮书' }).click()
    await expect(page).toHaveURL(/\/zh\/whitepaper$/)
  })
})

test('the preloader is inserted by a script and removed when the page is alive', async ({ page }) => {
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
  expect(await page.evaluate(() => (window as unknown as { preloaderStates: boolean[] }).preloaderStates)).toEqual([true, false])
})

test.describe('breakpoints', () => {
  const at = async (page: Page, width: number) => {
    await page.setViewportSize({ width, height: 900 })
    return page.evaluate(() => {
      const shown = (selector: string) => (document.querySelector(selector)?.getClientRects().length ?? 0) > 0
      const words = document.querySelector('header a[href$="/whitepaper"] span')
      return {
        padding: getComputedStyle(document.querySelector('main') as Element).paddingInlineStart,
        hasMenuButton: shown('header button[commandfor="site-menu"]'),
        hasAnchors: shown('header nav a[href="#players"]'),
        hasWords: (words?.getBoundingClientRect().width ?? 0) > 2,
        pageWidth: getComputedStyle(document.querySelector('main') as Element).maxWidth,
      }
    })
  }

  test('are at 600, 960, 1280 and 1920 px', async ({ page }) => {
    await open(page, '/en')
    expect(await at(page, 599)).toMatchObject({ padding: '16px', hasMenuButton: true, hasAnchors: false })
    expect(await at(page, 600)).toMatchObject({ padding: '24px', hasMenuButton: true, hasAnchors: false })
    expect(await at(page, 959)).toMatchObject({ hasMenuButton: true, hasAnchors: false })
    expect(await at(page, 960)).toMatchObject({ hasMenuButton: false, hasAnchors: true, hasWords: false })
    expect(await at(page, 1279)).toMatchObject({ hasWords: false })
    expect(await at(page, 1280)).toMatchObject({ hasWords: true, pageWidth: '1200px' })
    expect(await at(page, 1919)).toMatchObject({ pageWidth: '1200px' })
    expect(await at(page, 1920)).toMatchObject({ pageWidth: '1360px' })
  })

  test('leave room for the header in every language', async ({ page }) => {
    for (const locale of ['ar', 'de', 'en', 'id', 'pt', 'zh']) {
      for (const path of [`/${locale}`, `/${locale}/contact`]) {
        await page.goto(path)
        for (const width of [320, 390, 600, 960, 1_000, 1_280]) {
          await page.setViewportSize({ width, height: 900 })
          const overflow = await header(page).evaluate((element) => element.scrollWidth - element.clientWidth)
          expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
        }
      }
    }
  })
})

test.describe('languages', () => {
  const choose = async (page: Page, name: string) => {
    await header(page).locator('summary').click()
    await header(page).getByRole('link', { name, exact: true }).click()
  }
  const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
  const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

  test('change in place, with direction, theme and address', async ({ page }) => {
    const problems = watchPage(page)
    await open(page, '/en/leaderboard?x=1#content')
    await header(page).getByRole('button', { name: 'Switch to light mode' }).click()
    await mark(page)
    const html = page.locator('html')
    for (const [name, code, lang, dir] of [['العربية', 'ar', 'ar', 'rtl'], ['English', 'en', 'en-US', 'ltr'], ['简体中文', 'zh', 'zh-CN', 'ltr']] as const) {
      await choose(page, name)
      await expect(page).toHaveURL(new RegExp(`/${code}/leaderboard\\?x=1#content$`))
      await expect(html).toHaveAttribute('lang', lang)
      await expect(html).toHaveAttribute('dir', dir)
      await expect(html).toHaveAttribute('data-theme', 'light')
      await expect(html).not.toHaveAttribute('data-loading')
    }
    expect(await isSameDocument(page)).toBe(true)
    expect(problems).toEqual([])
  })

  test('choosing the present one does nothing', async ({ page }) => {
    await open(page, '/leaderboard?x=1')
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('_rsc') || request.isNavigationRequest()) requests.push(request.url())
    })
    await page.waitForTimeout(3_000)
    requests.length = 0
    await choose(page, 'English')
    await expect(header(page).locator('details')).not.toHaveAttribute('open')
    await page.waitForTimeout(500)
    await expect(page).toHaveURL(/\/leaderboard\?x=1$/)
    expect(requests).toEqual([])
  })

  test('of the footer keep the page too', async ({ page }) => {
    await open(page, '/en/contact')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Português' }).click()
    await expect(page).toHaveURL(/\/pt\/contact$/)
  })
})

test('the theme changes with words for two seconds, and is there before the next page is painted', async ({ page }) => {
  await open(page, '/en')
  await header(page).getByRole('button', { name: 'Switch to light mode' }).click()
  await expect(toast(page)).toHaveText('Switched to light mode')
  await expect(toast(page)).toBeHidden()
  await header(page).getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect(toast(page)).toHaveText('Switched to dark mode')
  await header(page).getByRole('button', { name: 'Switch to light mode' }).click()
  await page.goto('/en/contact', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test.describe('a navigation', () => {
  /** Lets every page wait. */
  const delayPages = (page: Page, ms: number) =>
    page.route(/_rsc=/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      await route.continue().catch(() => undefined)
    })

  for (const [locale, direction] of [['en', 1], ['ar', -1]] as const) {
    test(`that takes its time shows a bar in the brand’s colour, in the direction of the script (${locale})`, async ({ page }) => {
      await delayPages(page, 2_500)
      await open(page, `/${locale}/contact`)
      await header(page).locator(`nav a[href="/${locale}/login"]`).first().click()
      const bar = page.locator('#nprogress .bar')
      await expect(bar).toBeVisible()
      const look = await bar.evaluate((element) => ({
        colour: getComputedStyle(element).backgroundColor,
        mirror: new DOMMatrix(getComputedStyle(element.parentElement as Element).transform).a,
      }))
      expect(look).toEqual({ colour: 'rgb(38, 236, 178)', mirror: direction })
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.locator('#nprogress')).toHaveCount(0)
    })
  }

  const watchTransitions = (page: Page) =>
    page.addInitScript(() => {
      const names = new Set<string>()
      Object.assign(window, { animated: names })
      setInterval(() => {
        for (const animation of document.getAnimations()) {
          const { effect } = animation
          if (effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')) {
            names.add(`${effect.pseudoElement} ${(animation as CSSAnimation).animationName}`)
          }
        }
      }, 5)
    })
  const animated = (page: Page) => page.evaluate(() => [...(window as unknown as { animated: Set<string> }).animated].sort())

  test('lets one page go before the next comes, and moves nothing else', async ({ page }) => {
    await watchTransitions(page)
    await open(page, '/en/contact')
    await header(page).getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(() => animated(page)).toEqual(['::view-transition-new(page) fade-in', '::view-transition-old(page) fade-out'])
  })

  test('moves nothing where the reader wants no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await watchTransitions(page)
    await open(page, '/en/contact')
    await header(page).getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.waitForTimeout(800)
    expect(await animated(page)).toEqual([])
  })

  test('to a page whose code is gone reloads once, and then says what happened', async ({ page }) => {
    await open(page, '/en/contact')
    await page.waitForLoadState('networkidle').catch(() => undefined)
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++
    })
    await page.evaluate(() => {
      const error = new Error('Failed to load chunk /_next/static/chunks/gone.js')
      window.dispatchEvent(new ErrorEvent('error', { error }))
    })
    await expect.poll(() => documents).toBe(1)
    await expect(page.locator('html')).not.toHaveAttribute('data-loading')
    await page.evaluate(() => {
      void Promise.reject(new Error('Failed to load chunk /_next/static/chunks/gone.js'))
    })
    await page.waitForTimeout(1_000)
    expect(documents).toBe(1)
  })
})

test('no notification is shown while the settings have none', async ({ page }) => {
  await open(page, '/en')
  await expect(page.locator('.site-notification')).toHaveCount(0)
})

test.describe('fonts', () => {
  const fontsOf = async (page: Page, path: string) => {
    const files = new Set<string>()
    page.on('request', (request) => {
      const name = /\/media\/([a-z-]+?)(?:-\d+)?(?:-wght-normal)?\.[\w-]+\.woff2/.exec(request.url())?.[1]
      if (name) files.add(name)
    })
    await open(page, path)
    await page.waitForLoadState('networkidle').catch(() => undefined)
    return files
  }

  test('are those of the language', async ({ page, context }) => {
    expect(await fontsOf(page, '/de/contact')).toEqual(new Set(['inter-latin', 'sora-latin']))
    const arabic = await fontsOf(await context.newPage(), '/ar/contact')
    expect(arabic).toContain('readex-pro-arabic')
    expect([...arabic].filter((name) => name.startsWith('noto'))).toEqual([])
    expect(await fontsOf(await context.newPage(), '/zh/contact')).toContain('noto-sans-sc')
  })

  for (const locale of ['en', 'ar', 'zh']) {
    test(`move nothing when they arrive (${locale})`, async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) Object.assign(window, { shift: (window as unknown as { shift: number }).shift + (entry as unknown as { value: number }).value })
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await open(page, `/${locale}/contact`)
      await page.evaluate(() => document.fonts.ready)
      await page.waitForTimeout(1_000)
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.005)
    })
  }
})
