import { type Browser, expect } from '@playwright/test'
import { createFromTemplate, type TemplateName } from '@/lib/builder/templates/templates'
import { weighPage } from '@/scripts/bench/site/measure-site'
import { siteLimits } from '@/scripts/bench/site/print-site'
import { enterByWallet, post } from '@/tests/support/browser/account-visitor'
import { drawLittle } from '@/tests/support/browser/play-in-frame'
import { toMedian } from '@/scripts/bench/site/median'
import { isLongRun } from '@/tests/support/long-run'
import { test } from '@/tests/support/browser/test'

/** A user's game and the site's game with the same rules; the site has no maze, so a night drive is measured. */
const pairs: readonly (readonly [template: TemplateName, ours: string])[] = [
  ['serpent-pass', 'car-game'],
  ['rush-hour', 'cyberwave-runner'],
  ['clockwork-keep', 'car-game'],
]
const openings = 7
/** Opens a game in a browser with an empty cache, by touch. @returns milliseconds from the tap until it is playable. */
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
    // In turn, so that other load affects both. The first of each warms the server and does not count.
    for (let opening = 0; opening <= openings; opening++) {
      made.push(await openCold(browser, `${origin}/en/play/${slug}`))
      own.push(await openCold(browser, `${origin}/en/${ours}`))
    }
    const [madeMs, ownMs] = [toMedian(made.slice(1)), toMedian(own.slice(1))]
    const ratio = madeMs / ownMs
    const description = `${ratio.toFixed(2)} x (${madeMs.toFixed(0)} ms, ${ours} ${ownMs.toFixed(0)} ms, medians of ${openings})`
    test.info().annotations.push({ type: template, description })
    process.stdout.write(`${template.padEnd(16)} ${description}\n`)
    expect.soft(ratio, template).toBeLessThan(1.25)
  }
})

for (const [name, path, limit, mayAskNode] of [
  ['landing page', '/en', siteLimits.landingScriptBytes, false],
  ['dashboard', '/en/app', siteLimits.dashboardScriptBytes, true],
] as const) {
  test(`keeps the ${name} within its size limit, without third parties`, async ({ browser, baseURL }) => {
    const { scriptBytes, scripts, foreignRequests } = await weighPage(browser, `${baseURL}${path}`)
    expect(scriptBytes, scripts.map((script) => `${script.path} ${script.bytes}`).join('\n')).toBeLessThanOrEqual(limit)
    // The node of the local chain has another port.
    expect(foreignRequests.filter((url) => !mayAskNode || new URL(url).hostname !== '127.0.0.1')).toEqual([])
  })
}
