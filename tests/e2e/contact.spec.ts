import { expect, type Page } from '@playwright/test'
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import { freshEmail } from '@/tests/support/browser/account-visitor'
import { fill, words, type TestLocale } from '@/tests/support/browser/demo-player'
import { findViolations } from '@/tests/support/browser/find-violations'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'

const story = 'Two lines\nwith <b>no</b> markup in them.'
const formOf = (page: Page) => page.locator('form[action="/api/contact/form"]')

/** Opens the page and waits for hydration: before that the form is plain HTML. */
async function open(page: Page, locale: TestLocale): Promise<void> {
  await page.goto(`/${locale}/contact`)
  await expect(formOf(page)).toHaveAttribute('novalidate', '')
}

async function write(page: Page, locale: TestLocale, email: string): Promise<void> {
  const t = words[locale].contactPage
  await page.getByLabel(`${t.name} *`).fill('Ada <script>')
  await page.getByLabel(`${t.email} *`).fill(email)
  await page.getByLabel(`${t.message} *`).fill(story)
}

const accept = (page: Page, locale: TestLocale) => page.getByLabel(`${words[locale].contactPage.accept} *`).check()
const send = (page: Page, locale: TestLocale) =>
  page.getByRole('button', { name: words[locale].contactPage.send }).click()

/** The mails in the outbox that contain a number, newest first. */
async function mailsAbout(page: Page, reference: string) {
  await page.goto('/dev/outbox')
  return page.locator('[data-mail]').filter({ hasText: reference })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 4)) {
  const t = words[locale]

  test(`sends a message with a wallet signature (${locale})`, async ({ page }) => {
    const problems = watchPage(page)
    const email = freshEmail()
    await open(page, locale)
    await send(page, locale)
    await expect(page.getByLabel(`${t.contactPage.name} *`)).toBeFocused()
    await expect(page.getByText(t.contactPage.problem.accept)).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    await write(page, locale, email)
    await accept(page, locale)
    await page.getByRole('button', { name: t.contactPage.proof.sign }).click()
    const sheet = page.getByRole('dialog', { name: t.demoWallet.name, exact: true })
    await sheet.getByRole('button', { name: t.demoWallet.confirm }).click()
    await expect(page.getByText(fill(t.contactProof.sign, { wallet: t.demoWallet.name }))).toBeAttached()
    await expect(sheet).toContainText(`from ${email}. SHA-256 of the message: `)
    await expect(sheet).toContainText(new URL(page.url()).host)
    await sheet.getByRole('button', { name: t.demoWallet.confirm }).click()
    await expect(page.getByText(t.contactPage.proof.signed)).toBeVisible()

    // A changed text does not match the signature.
    await page.getByLabel(`${t.contactPage.message} *`).fill(`${story}!`)
    await expect(page.getByText(t.contactPage.proof.changed)).toBeVisible()
    await page.getByLabel(`${t.contactPage.message} *`).fill(story)
    await expect(page.getByText(t.contactPage.proof.signed)).toBeVisible()

    await send(page, locale)
    await expect(page.getByRole('heading', { name: t.contactPage.sent.title })).toBeFocused()
    await expect(page.getByText(t.contactPage.sent.verified)).toBeVisible()
    const reference = (await page.locator('[data-reference]').innerText()).trim()
    expect(reference).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}$/)
    expect(await findViolations(page)).toEqual([])
    expect(problems).toEqual([])

    const mails = await mailsAbout(page, reference)
    await expect(mails).toHaveCount(2)
    const confirmation = mails.filter({ has: page.locator('[data-to]', { hasText: email }) })
    await expect(confirmation.getByRole('heading')).toHaveText(fill(t.contactMail.subject, { reference }))
    await expect(confirmation).not.toContainText('markup')
    const team = mails.filter({ has: page.locator('[data-reply-to]', { hasText: email }) })
    await expect(team.getByRole('heading')).toHaveText(`[${reference}] Message from Ada <script>`)
    await expect(team).toContainText('> with <b>no</b> markup in them.')
    await expect(team).toContainText('Verified: signed by 0x')
  })
}

test('keeps a draft over a reload and a change of language, until it is sent', async ({ page }) => {
  const email = freshEmail()
  await open(page, 'en')
  await write(page, 'en', email)
  await page.reload()
  await expect(page.getByLabel(`${words.en.contactPage.message} *`)).toHaveValue(story)
  await open(page, 'ar')
  const t = words.ar.contactPage
  await expect(page.getByLabel(`${t.email} *`)).toHaveValue(email)
  await expect(page.getByLabel(`${t.message} *`)).toHaveValue(story)
  await accept(page, 'ar')
  await send(page, 'ar')
  await expect(page.getByText(t.sent.unverified)).toBeVisible()
  await page.getByRole('button', { name: t.sent.another }).click()
  await expect(page.getByLabel(`${t.message} *`)).toHaveValue('')
})

test('accepts a pasted signature and rejects one of another wallet', async ({ page }) => {
  const t = words.en.contactPage
  const account = privateKeyToAccount(generatePrivateKey())
  await open(page, 'en')
  await page.getByRole('button', { name: t.proof.elsewhere }).click()
  await expect(page.getByLabel(`${t.email} *`)).toBeFocused()
  await write(page, 'en', freshEmail())
  await accept(page, 'en')

  async function paste(signer: typeof account) {
    await page.getByRole('button', { name: t.proof.elsewhere }).click()
    await page.getByLabel(t.elsewhere.address).fill(account.address)
    // Enter requests the text to sign: it does not send the message without a signature.
    await page.getByLabel(t.elsewhere.address).press('Enter')
    await expect(page.getByLabel(t.elsewhere.text)).toBeFocused()
    const message = await page.getByLabel(t.elsewhere.text).inputValue()
    expect(message).toContain(`\n${account.address}\n`)
    await page.getByLabel(t.elsewhere.signature, { exact: true }).fill(await signer.signMessage({ message }))
    await page.getByRole('button', { name: t.elsewhere.use }).click()
  }

  await paste(privateKeyToAccount(generatePrivateKey()))
  await send(page, 'en')
  await expect(page.getByRole('alert').filter({ hasText: t.problem.signature })).toBeVisible()
  await paste(account)
  await send(page, 'en')
  await expect(page.getByText(t.sent.verified)).toContainText(account.address)
})

test('loads no wallet code before the click', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, 'en')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /config\.json|\/api\//.test(new URL(url).pathname))).toEqual([])
  expect(asked.filter((url) => /wagmi|rainbow|demo-wallet/.test(url))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('sends a message and confirms it in the reader’s language', async ({ page, browser, baseURL }) => {
    const t = words.ar.contactPage
    const email = freshEmail()
    await page.goto('/ar/contact')
    await expect(page.getByText(t.proof.title)).toBeHidden()
    await write(page, 'ar', email)
    await accept(page, 'ar')
    await send(page, 'ar')
    await expect(page).toHaveURL(/\/ar\/contact#sent$/)
    await expect(page.getByText(t.sent.plain)).toBeVisible()
    await expect(page.getByText(t.back.fields)).toBeHidden()

    const reader = await browser.newPage({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: true })
    await reader.goto('/dev/outbox')
    const copy = reader.locator('[data-mail]').filter({ has: reader.locator('[data-to]', { hasText: email }) })
    await expect(copy).toHaveCount(1)
    await reader.close()
  })

  test('rejects an incomplete message and keeps its text', async ({ page }) => {
    const t = words.en.contactPage
    await page.goto('/en/contact')
    await write(page, 'en', freshEmail())
    // A browser would not send this by itself.
    await page.getByLabel(t.phone, { exact: true }).fill('call me')
    await accept(page, 'en')
    await send(page, 'en')
    await expect(page).toHaveURL(/\/en\/contact#fields$/)
    await expect(page.getByText(t.back.fields)).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel(`${t.message} *`)).toHaveValue(story)
  })
})
