import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { definitionLimits } from '@/lib/builder/game-definition'
import { createFromTemplate } from '@/lib/builder/templates/templates'
import { enterByWallet, freshEmail, post } from '@/tests/support/browser/account-visitor'
import { test } from '@/tests/support/browser/test'
import { isLongRun } from '@/tests/support/long-run'

/** Inputs that would call `pwned` if they were executed: markup, attributes, URLs, templates, look-alike letters. */
const payloads = [
  '<script>pwned()</script>',
  '<img src=x onerror=pwned()>',
  '"><svg onload=pwned()>',
  "'-pwned()-'",
  '"autofocus onfocus=pwned() x="',
  'javascript:pwned()',
  '</script><script>pwned()</script>',
  '</title><script>pwned()</script>',
  '{{constructor.constructor("pwned()")()}}',
  '${pwned()}',
  '<a href="javascript:pwned()">x</a>',
  '<iframe srcdoc="<script>parent.pwned()</script>">',
  '&lt;img src=x onerror=pwned()&gt;',
  '\\u003cimg src=x onerror=pwned()\\u003e',
  '<details open ontoggle=pwned()>',
  '<math><mtext></p><img src=x onerror=pwned()>',
  '<!--<img src="--><img src=x onerror=pwned()//">',
  '<style>@import"javascript:pwned()"</style>',
  '<base href="javascript:pwned()//">',
  '<form action=javascript:pwned()><button>x</button></form>',
  '%3Cimg%20src%3Dx%20onerror%3Dpwned()%3E',
  '＜img src=x onerror=pwned()＞',
  '<ımg src=x onerror=pwned()>',
  '</textarea><img src=x onerror=pwned()>',
] as const

/** All payloads in the long run, otherwise every sixth. */
const chosen = payloads.filter((_, index) => isLongRun || index % 6 === 0)

/** Records every executed payload. */
async function watch(page: Page): Promise<string[]> {
  const run: string[] = []
  await page.exposeFunction('pwned', () => void run.push(page.url()))
  page.on('dialog', (dialog) => {
    run.push(dialog.message())
    void dialog.dismiss()
  })
  return run
}

/** Elements that only a payload can create: our pages have no inline handlers, `javascript:` URLs or such scripts. */
const foreignElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(
        ({ attributes, localName, textContent }) =>
          [...attributes].some(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value)) ||
          (localName === 'script' && textContent === 'pwned()'),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  )

test('never executes user input, wherever it is shown', async ({ page, baseURL }) => {
  test.slow()
  const { origin } = new URL(baseURL ?? '')
  const run = await watch(page)
  const request = page.request
  await enterByWallet(request, origin)
  const written = chosen

  for (const [index, payload] of written.entries()) {
    // Rejected input is stored nowhere; accepted input is shown below.
    const name = await post(request, origin, 'auth/profile', { name: payload.slice(0, 60) })
    expect([200, 400], payload).toContain(name.status())
    expect((await post(request, origin, 'auth/profile', { username: payload.slice(0, 20) })).status(), payload).toBe(
      400,
    )
    const asked = encodeURIComponent(payload)
    const addresses = [
      `/en/leaderboard?q=${asked}&player=${asked}`,
      `/ar/app?ref=${asked}#${asked}`,
      `/en/login?from=${asked}`,
    ]
    const showing = ['/en/profile', '/en/login']
    // One page of each kind in the short run, a different one for each payload.
    const pick = (paths: readonly string[]) => (isLongRun ? paths : paths.slice(index % paths.length).slice(0, 1))
    for (const path of name.ok() ? pick(showing) : []) {
      await page.goto(path)
      await expect(page.locator('main').getByText(payload.slice(0, 60).trim()).first()).toBeVisible()
      expect(await foreignElements(page), path).toEqual([])
    }
    for (const path of pick(addresses)) {
      await page.goto(path)
      expect(await foreignElements(page), path).toEqual([])
    }
  }

  // A published game shows its author's texts to everybody, a draft only in the author's library.
  const [title = ''] = written
  const lead = written.join(' ').slice(0, definitionLimits.leadCharacters).trim()
  const definition = {
    ...createFromTemplate('lantern-vault', title),
    lead,
    origin: { game: 'nowhere', title: written[1] ?? '' },
  }
  const slug = `pwned-${randomUUID().slice(0, 8)}`
  expect((await post(request, origin, 'builder/publish', { slug, draftId: null, definition })).status()).toBe(200)
  expect((await post(request, origin, 'builder/drafts', { id: randomUUID(), revision: 0, definition })).status()).toBe(
    200,
  )
  for (const path of [`/en/play/${slug}`, '/en/game-builder']) {
    await page.goto(path)
    await expect(page.locator('main').getByText(title.trim()).first()).toBeVisible()
    expect(await foreignElements(page), path).toEqual([])
  }

  // One message contains all payloads: a visitor may send only a dozen.
  const [name = '', company = ''] = written
  const fields = { name, company, phone: '', email: freshEmail(), message: written.join('\n') }
  expect((await post(request, origin, 'contact', { ...fields, locale: 'en', accepted: true })).status()).toBe(200)
  await page.goto('/dev/outbox')
  const mails = page.locator('[data-mail]').filter({ hasText: fields.email })
  await expect(mails).toHaveCount(2)
  for (const mail of await mails.all()) await mail.locator('summary').click()
  // Only the mail to the team contains it.
  await expect(
    mails
      .filter({ has: page.locator('[data-reply-to]', { hasText: fields.email }) })
      .locator('iframe')
      .contentFrame()
      .getByText(written.at(-1)?.trim() ?? ''),
  ).toBeAttached()
  expect(await foreignElements(page)).toEqual([])
  expect(run).toEqual([])
})
