import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { writeZip } from '../support/write-zip'
import { enterByWallet } from '@/tests/support/browser/account-visitor'
import { words } from '@/tests/support/browser/demo-player'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'

const starter = join(import.meta.dirname, '../../sdk/examples/starter')
const file = (name: string) => ({ name: `starter/${name}`, content: readFileSync(join(starter, name)) })

/** Tries to reach the page, its storage, the session and the web from inside a game. */
const burglary = `<!doctype html><title>Burglar</title><p id="loot"></p><script type="module">
  const tries = {
    parent: () => parent.document.title,
    top: () => { top.location.href = '/' },
    storage: () => localStorage.length,
    cookie: () => document.cookie || Promise.reject(),
    session: () => fetch('SITE/api/auth/session', { credentials: 'include' }),
    web: () => fetch('https://example.org/'),
    otherGame: () => fetch('/unity-builds/lantern/'),
    popup: () => open('/') || Promise.reject(),
  }
  const loot = []
  for (const [name, attempt] of Object.entries(tries)) await Promise.resolve().then(attempt).then(() => loot.push(name), () => undefined)
  document.getElementById('loot').textContent = origin + ' got ' + (loot.join() || 'nothing')
</script>`

for (const locale of sampleVariants(['en', 'ar'] as const, 3)) {
  test(`uploads, tests and publishes a build, and plays it as a visitor, in ${locale}`, async ({
    page,
    baseURL,
    browser,
  }) => {
    const origin = new URL(baseURL ?? '').origin
    const { console: t, gameHost: host, huntForm, hunts, unityGames } = words[locale]
    await enterByWallet(page.request, origin)
    await page.goto(`/${locale}/unity-game`)
    await page.getByRole('link', { name: unityGames.bringLink, exact: true }).click()
    const form = page.getByRole('heading', { name: t.upload.title, exact: true })
    await expect(form).toBeFocused()
    await expect(form).toBeInViewport()
    const slug = `spark-${Date.now().toString(36)}`

    const choose = (name: string, buffer: Buffer) =>
      page.locator('#upload-zip').setInputFiles({ name, mimeType: 'application/zip', buffer })
    await choose('bad.zip', writeZip([file('index.html'), { name: 'setup.exe' }]))
    await page.getByLabel(t.upload.name, { exact: true }).fill('Spark')
    await page.getByLabel(t.upload.slug, { exact: true }).fill(slug)
    await page.getByRole('button', { name: t.upload.send, exact: true }).click()
    const refusal = page.getByRole('alert').filter({ hasText: t.upload.failures.noSuchType })
    await expect(refusal).toContainText('setup.exe')

    await choose('spark.zip', writeZip([file('index.html'), file('game.js')]))
    await page.getByRole('button', { name: t.upload.send, exact: true }).click()
    const card = page.getByRole('article', { name: 'Spark' })
    await expect(card).toContainText(t.states.private)
    await card.getByRole('button', { name: t.publish, exact: true }).click()
    await expect(card).toContainText(t.states.published)
    await expect(card.getByRole('status').filter({ hasText: t.published })).toBeVisible()
    await expect(card.getByRole('img', { name: t.qr, exact: true })).toBeVisible()
    await expect(card.getByText(`${origin}/${locale}/play/${slug}`, { exact: true })).toBeVisible()

    // Its link opens the form for a hunt with this game and its name.
    await card.getByRole('link', { name: t.hunt, exact: true }).click()
    await expect(page.getByLabel(huntForm.game, { exact: true }).locator('option:checked')).toHaveText('Spark')
    await expect(page.getByLabel(huntForm.game, { exact: true })).toHaveValue(slug)
    await expect(page.getByLabel(huntForm.title, { exact: true })).toHaveAttribute('placeholder', 'Spark')
    await expect(page.getByRole('heading', { name: hunts.sponsored.new, exact: true })).toBeInViewport()

    // A visitor without an account.
    const stranger = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    await stranger.goto(new URL(`/${locale}/play/${slug}`, origin).href)
    await stranger.getByRole('button', { name: host.play, exact: true }).click()
    const spark = stranger.frameLocator('iframe').getByRole('button', { name: 'Spark' })
    for (let points = 1; points <= 3; points++) {
      await spark.click()
      await expect(stranger.frameLocator('iframe').locator('#points')).toHaveText(String(points))
    }
    await expect(stranger.getByText(host.practiceKey)).toBeVisible()
    await expect(stranger.frameLocator('iframe').locator('html')).toHaveAttribute('lang', locale)
    await stranger.context().close()

    // Publishes another version, without host messages, which reaches nothing either.
    await card.getByRole('button', { name: t.versions, exact: true }).click()
    await page.locator(`#version-of-${slug}`).setInputFiles({
      name: 'b.zip',
      mimeType: 'application/zip',
      buffer: writeZip([{ name: 'index.html', content: burglary.replace('SITE', origin) }]),
    })
    await card.getByRole('button', { name: t.newVersion, exact: true }).click()
    await expect(card).toContainText(t.version.replace('{number}', '2'))
    await expect(card.locator('dd').first()).toHaveText('1')
    await card.getByRole('button', { name: t.try, exact: true }).click()
    await card.getByRole('button', { name: host.play, exact: true }).click()
    await expect(card.frameLocator('iframe').locator('#loot')).toHaveText('null got nothing')
    await expect(page.locator('[data-game-state=playing]')).toBeVisible()
  })
}
