import { expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { localeCodes } from '@/lib/i18n/locales'
import { composeConfirmationMail, composeNoticeMail, composeResetMail } from '@/lib/server/account/account-mails'
import { nameSender } from './mail-sender'

const operator = {
  name: 'Intrepid Games GmbH',
  postalAddress: 'Hauptstraße 1\n10115 Berlin',
  jurisdiction: 'DE',
  imprintUrl: 'https://intrepid.example/imprint',
}
const env = { operator, contactEmail: 'hello@intrepid.example', siteUrl: 'https://intrepid.example' }
const textOf = async (...of: Parameters<typeof nameSender>) =>
  (await nameSender(...of)).map(({ text }) => text).join('\n')

it.each(localeCodes)('names the operator and how to reach it (%s)', async (locale) => {
  const text = await textOf(locale, env)
  for (const part of [operator.name, 'Hauptstraße 1, 10115 Berlin', 'hello@intrepid.example', 'intrepid.example'])
    expect(text).toContain(part)
})

it('says on a test network that no operator is named yet', async () => {
  const text = await textOf('en', { ...env, operator: null, contactEmail: null })
  expect(text).toBe(
    'Sent by the Intrepid test network at intrepid.example. Its settings name no operator, and its coins are play money.',
  )
})

it.each(localeCodes)(
  'ends each mail of an account with its sender, and gives it at most one button (%s)',
  async (locale) => {
    const recipient = { email: 'ada@example.org', locale, siteUrl: readServerEnv().siteUrl }
    const notices = ['password', 'email', 'emailAsked', 'wallet', 'walletGone', 'emailGone', 'deleted'] as const
    const mails = await Promise.all([
      composeConfirmationMail({ ...recipient, token: 'token' }),
      composeResetMail({ ...recipient, token: 'token' }),
      ...notices.map((notice) => composeNoticeMail({ ...recipient, notice })),
    ])
    const sender = await textOf(locale)
    for (const { text, html, subject } of mails) {
      expect(text.trimEnd().replaceAll('\n\n', '\n').endsWith(sender), subject).toBe(true)
      expect(html.match(/display:inline-block/g)?.length ?? 0, subject).toBeLessThanOrEqual(1)
    }
  },
)
