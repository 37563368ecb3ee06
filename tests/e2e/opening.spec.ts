import { expect, type Browser } from '@playwright/test'
import { createFromTemplate, type TemplateName } from '@/lib/builder/templates/templates'
import { enterByWallet, post } from '@/tests/support/browser/account-visitor'
import { drawLittle } from '@/tests/support/browser/play-in-frame'
import { test } from '@/tests/support/browser/test'
import { isLongRun } from '@/tests/support/browser/sample'

/** A game of players, and the one of ours that plays by the same rules; of mazes there is none of ours, so a drive stands in. */
const pairs: readonly (readonly [template: TemplateName, ours: string])[] = [
  ['serpent-pass', 'car-game'],
  ['rush-hour', 'cyberwave-runner'],
  ['clockwork-keep', 'car-game'],
]
const openings = 7
const medianOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Opens a game in a browser that has seen nothing yet, as by a finger. @returns milliseconds from the click until it can be played. */
async function openCold(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await page.addInitScript(drawLittle)
    await page.goto(address)
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-loading'))
    return await page.evaluate(async () => {
      const press = () =>
        [...document.querySelectorAll<HTMLElement>('main button')]
          .find(({ textContent }) => textContent === 'Play')
          ?.click()
      const begun = performance.now()
      while (!document.querySelector('[data-game-state=playing]')) {
        press()
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      return performance.now() - begun
    })
  } finally {
    await context.close()
  }
}

test('opens a user’s game as fast as one of the site’s', async ({ page, browser, baseURL }) => {
  test.skip(!isLongRun, 'A measurement: in the long run.')
  test.setTimeout(600_000)
  const { origin } = new URL(baseURL ?? '')
  await enterByWallet(page.request, origin)
  for (const [template, ours] of pairs) {
    const slug = `opened-${template}-${Date.now().toString(36)}`.slice(0, 40)
    expect(
      (
        await post(page.request, origin, 'builder/publish', {
          slug,
          draftId: null,
          definition: createFromTemplate(template, slug),
        })
      ).ok(),
    ).toBe(true)
    const made: number[] = []
    const own: number[] = []
    // In turn: what else the machine does meets both. The first of each warms the server and does not count.
    for (let opening = 0; opening <= openings; opening++) {
      made.push(await openCold(browser, `${origin}/en/play/${slug}`))
      own.push(await openCold(browser, `${origin}/en/${ours}`))
    }
    const [madeMs, ownMs] = [medianOf(made.slice(1)), medianOf(own.slice(1))]
    const ratio = madeMs / ownMs
    const description = `${ratio.toFixed(2)} x (${madeMs.toFixed(0)} ms, ${ours} ${ownMs.toFixed(0)} ms, medians of ${openings})`
    test.info().annotations.push({ type: template, description })
    process.stdout.write(`${template.padEnd(16)} ${description}\n`)
    expect.soft(ratio, template).toBeLessThan(1.25)
  }
})
