import { expect, type Page } from '@playwright/test'
import { localeCodes } from '@/lib/i18n/locales'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

type Watched = { drawn: number; sinceBlock: number; centre: number[]; card: WEBGL_lose_context | null }

/**
 * Makes the hero gem take this machine's software renderer for a fast graphics card: it draws the first frame, only counts the others,
 * and reports frame times without delay.
 */
function pretendGraphicsCard() {
  const watched = window as unknown as Watched
  watched.drawn = 0
  const { drawArrays, getUniformLocation, uniform1f } = WebGL2RenderingContext.prototype
  const getExtension = WebGL2RenderingContext.prototype.getExtension as (name: string) => unknown
  const names = new WeakMap<WebGLUniformLocation, string>()
  Object.assign(WebGL2RenderingContext.prototype, {
    drawArrays(this: WebGL2RenderingContext, ...args: Parameters<typeof drawArrays>) {
      if (watched.drawn++ > 0) return
      // A lost context returns no extensions, so get it before.
      watched.card = this.getExtension('WEBGL_lose_context')
      drawArrays.apply(this, args)
      const pixel = new Uint8Array(4)
      this.readPixels(
        this.drawingBufferWidth / 2,
        this.drawingBufferHeight / 2,
        1,
        1,
        this.RGBA,
        this.UNSIGNED_BYTE,
        pixel,
      )
      watched.centre = [...pixel]
    },
    getExtension(this: WebGL2RenderingContext, name: string): unknown {
      return name === 'WEBGL_debug_renderer_info' ? null : getExtension.call(this, name)
    },
    getUniformLocation(this: WebGL2RenderingContext, program: WebGLProgram, name: string) {
      const location = getUniformLocation.call(this, program, name)
      if (location) names.set(location, name)
      return location
    },
    uniform1f(this: WebGL2RenderingContext, location: WebGLUniformLocation | null, value: number) {
      if (location && names.get(location) === 'K') watched.sinceBlock = value
      uniform1f.call(this, location, value)
    },
  })
  const request = window.requestAnimationFrame.bind(window)
  let clock = 0
  window.requestAnimationFrame = (callback) => request(() => callback((clock += 16)))
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, options?: object) {
    return getContext.call(this, kind, { ...options, failIfMajorPerformanceCaveat: false })
  } as typeof getContext
}

/** The hero gem waits for an idle moment, which comes late on a busy machine. */
const atItsTime = { timeout: 45_000 }

const stageOf = (page: Page) => page.locator('[data-motion]')
const drawn = (page: Page) => page.evaluate(() => (window as unknown as Watched).drawn)
const afterFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  })

test('turns the hero gem only while it is visible', async ({ page }) => {
  const problems = watchPage(page)
  await page.addInitScript(pretendGraphicsCard)
  await page.goto('/en')
  await expect(stageOf(page)).toHaveAttribute('data-motion', 'on', atItsTime)
  await expect(stageOf(page)).toHaveAttribute('data-live', '')
  const [red = 0, green = 0, , alpha] = await page.evaluate(() => (window as unknown as Watched).centre)
  expect(green).toBeGreaterThan(red + 40)
  expect(alpha).toBe(255)
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect(stageOf(page)).toHaveAttribute('data-motion', 'off')
  const before = await drawn(page)
  expect(before).toBeGreaterThan(0)
  await afterFrames(page)
  expect(await drawn(page)).toBe(before)
  await page.locator('h1').scrollIntoViewIfNeeded()
  await expect(stageOf(page)).toHaveAttribute('data-motion', 'on')
  await expect.poll(() => drawn(page)).toBeGreaterThan(before)
  expect(problems).toEqual([])
})

test('sends a wave through the hero gem at each new block', async ({ page }) => {
  await page.addInitScript(pretendGraphicsCard)
  await page.goto('/en')
  await expect(stageOf(page)).toHaveAttribute('data-live', '', atItsTime)
  const sinceBlock = () =>
    page.evaluate(async () => {
      dispatchEvent(new CustomEvent('intrepid:block'))
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      return (window as unknown as Watched).sinceBlock
    })
  await expect.poll(sinceBlock).toBeLessThan(1)
})

test('shows the drawing when the WebGL context is lost, and the hero gem when it returns', async ({ page }) => {
  await page.addInitScript(pretendGraphicsCard)
  await page.goto('/en')
  await expect(stageOf(page)).toHaveAttribute('data-live', '', atItsTime)
  await page.evaluate(() => (window as unknown as Watched).card?.loseContext())
  await expect(stageOf(page)).not.toHaveAttribute('data-live', '')
  await expect(stageOf(page).locator('svg')).toHaveCSS('opacity', '1')
  await page.evaluate(() => (window as unknown as Watched).card?.restoreContext())
  await expect(stageOf(page)).toHaveAttribute('data-live', '')
})

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`shows the drawing without a canvas for reduced motion (${locale})`, async ({ page }) => {
    const problems = watchPage(page)
    await page.addInitScript(pretendGraphicsCard)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/${locale}`, { waitUntil: 'load' })
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await afterFrames(page)
    await expect(page.locator('canvas')).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(page.locator('canvas')).toHaveCount(1, atItsTime)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(page.locator('canvas')).toHaveCount(0)
    expect(problems).toEqual([])
  })
}

for (const [why, hasWebGl] of [
  ['WebGL is missing', false],
  ['a processor would have to draw', true],
] as const) {
  test(`keeps the drawing when ${why}`, async ({ page }) => {
    const problems = watchPage(page)
    await page.addInitScript((has) => {
      const { getContext } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, options?: object) {
        document.documentElement.dataset.asked = kind
        return has ? getContext.call(this, kind, options) : null
      } as typeof getContext
    }, hasWebGl)
    await page.goto('/en')
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'webgl2', atItsTime)
    await afterFrames(page)
    await expect(page.locator('canvas')).toHaveCount(0)
    await expect(page.locator('section:has(h1) [aria-hidden] > svg').last()).toHaveCSS('opacity', '1')
    expect(problems).toEqual([])
  })
}

test('paints text as the largest element', async ({ page }) => {
  await page.goto('/en', { waitUntil: 'load' })
  const tag = await page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as (PerformanceEntry & { element: Element | null }) | undefined
          resolve(last?.element?.tagName)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  expect(['H1', 'P']).toContain(tag)
})

test('shows headline and first call to action on a phone’s first screen in every language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const locale of localeCodes) {
    await page.goto(`/${locale}`)
    await expect(page.locator('h1')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('section:has(h1) a').first()).toBeInViewport({ ratio: 1 })
  }
})
