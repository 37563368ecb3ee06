import { expect, type Page } from '@playwright/test'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'
import { enterByWallet } from '@/tests/support/browser/account-visitor'
import { test } from '@/tests/support/browser/test'
import { isLongRun } from '@/tests/support/long-run'

/** Names that pages may add to the window: those of React and Next, and the API for games. */
const allowed = [
  /^__next/i,
  /^next$/,
  /^_N_E$/,
  /^(?:__)?TURBOPACK/,
  /^webpack/,
  /^__(?:REACT|NEXT|turbopack)/,
  /^(?:user|token)$/,
  /^intrepid/i,
  // The demo wallet, viem and RainbowKit.
  /^ethereum$/,
  /^event$/,
  // Next's development tools, not in a production build.
  /^\$Refresh|^_nextjsDevtools|^__webpack|^NEXT_DEPLOYMENT_ID$|^nd$/,
]

const pages = isLongRun
  ? Object.values(routes)
  : [routes.home, routes.dashboard, routes.contact, routes.login, routes.cyberwaveRunner]

const readNames = (page: Page) => page.evaluate(() => Object.getOwnPropertyNames(window))

test('adds no unknown global variable on any page', async ({ page }) => {
  await page.goto('/robots.txt')
  const ofEmptyWindow = new Set(await readNames(page))
  for (const path of pages) {
    await page.goto(localizedPath('en', path))
    await page.waitForLoadState('networkidle')
    const added = (await readNames(page)).filter((name) => !ofEmptyWindow.has(name))
    expect(
      added.filter((name) => !allowed.some((pattern) => pattern.test(name))),
      path,
    ).toEqual([])
    // Not with `in`: a section of the whitepaper has the same name.
    expect(await page.evaluate(() => ['user', 'token'].filter((name) => Object.hasOwn(window, name))), path).toEqual([])
  }
})

test('gives games a token for the player that works only for games, until the logout', async ({ page, baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  const address = await enterByWallet(page.request, origin)
  await page.goto('/en/cyberwave-runner')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'token') as unknown)).toEqual(expect.any(String))
  expect(await page.evaluate(() => Reflect.get(window, 'user') as unknown)).toEqual({
    name: null,
    walletAddress: address,
  })
  const token = await page.evaluate(() => Reflect.get(window, 'token') as string)

  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    aud: string
    iat: number
    exp: number
  }
  expect(claims).toMatchObject({ aud: 'intrepid-games', address, game: 'cyberwave-runner' })
  expect(claims.exp - claims.iat).toBe(600)

  // The token is no session cookie and not accepted as one.
  for (const cookie of await page.context().cookies()) expect(cookie.value).not.toContain(token.slice(0, 60))
  const stranger = await page
    .context()
    .browser()
    ?.newContext({ ...(baseURL ? { baseURL } : {}) })
  const bearer = { authorization: `Bearer ${token}`, origin }
  for (const path of ['/api/auth/account', '/api/auth/export'])
    expect((await stranger?.request.get(path, { headers: bearer }))?.status(), path).toBe(401)
  for (const path of ['/api/auth/delete', '/api/auth/email/remove']) {
    expect((await stranger?.request.post(path, { headers: bearer, data: {} }))?.status(), path).toBe(401)
  }
  // The API of another game rejects it, too.
  const fetchStatus = (game: string) =>
    page.request.get(`/api/game-store?game=${game}`, { headers: bearer }).then((response) => response.status())
  expect(await Promise.all(['cyberwave-runner', 'reference'].map(fetchStatus))).toEqual([200, 401])
  await stranger?.close()

  await page.request.post('/api/auth/logout', { headers: { origin }, form: { locale: 'en' }, maxRedirects: 0 })
  // Not until the network is idle: a request of this page stays open for half a minute.
  const session = page.waitForResponse(/\/api\/auth\/session\b/)
  await page.reload()
  expect(await (await session).json()).toMatchObject({ user: null, token: null })
  await expect.poll(() => page.evaluate(() => ['user' in window, 'token' in window])).toEqual([false, false])
})
