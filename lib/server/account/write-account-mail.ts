import 'server-only'
import { createTranslator } from 'next-intl'
import { accountRules } from '@/lib/account/account-rules'
import { toMailFragment, type MailPurpose } from '@/lib/account/mail-fragment'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes, type Route } from '@/lib/routes/routes'
import type { Mail } from '@/lib/server/mail/mail'
import { writeMail } from '@/lib/server/mail/write-mail'

/** What happened to an account, for its owner to know. */
export type AccountNews = 'password' | 'email' | 'emailAsked' | 'wallet' | 'walletGone' | 'emailGone' | 'deleted'

type Letter = { readonly email: string; readonly locale: Locale; readonly siteUrl: string }

const pages: Readonly<Record<MailPurpose, Route>> = { confirm: routes.register, reset: routes.forgotPassword }

async function prepare({ locale, siteUrl }: Letter) {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: 'accountMail' })
  const toUrl = (route: Route) => `${siteUrl}${localizedPath(locale, route)}`
  return {
    t,
    toUrl,
    toLink: (purpose: MailPurpose, token: string) => toUrl(pages[purpose]) + toMailFragment(purpose, token),
  }
}

/** The mail by which somebody proves that a mailbox is theirs. */
export async function writeConfirmationMail(letter: Letter & { readonly token: string }): Promise<Mail> {
  const { t, toLink } = await prepare(letter)
  return writeMail({
    to: letter.email,
    locale: letter.locale,
    subject: t('confirm.subject'),
    paragraphs: [t('confirm.lead')],
    action: { label: t('confirm.action'), url: toLink('confirm', letter.token) },
    smallPrint: [{ text: t('confirm.note', { hours: accountRules.confirmationHours }) }],
  })
}

/** The mail to somebody for whose mailbox an account is asked for that there is already. */
export async function writeKnownMail(letter: Letter): Promise<Mail> {
  const { t, toUrl } = await prepare(letter)
  return writeMail({
    to: letter.email,
    locale: letter.locale,
    subject: t('known.subject'),
    paragraphs: [t('known.lead')],
    action: { label: t('known.action'), url: toUrl(routes.login) },
    smallPrint: [{ text: t('known.note'), url: toUrl(routes.forgotPassword) }],
  })
}

/** The mail whose link sets a new password. */
export async function writeResetMail(letter: Letter & { readonly token: string }): Promise<Mail> {
  const { t, toLink } = await prepare(letter)
  return writeMail({
    to: letter.email,
    locale: letter.locale,
    subject: t('reset.subject'),
    paragraphs: [t('reset.lead')],
    action: { label: t('reset.action'), url: toLink('reset', letter.token) },
    smallPrint: [{ text: t('reset.note', { minutes: accountRules.resetMinutes }) }],
  })
}

/** The mail that tells of a change of the account, so that nobody makes one unseen. */
export async function writeNewsMail(letter: Letter & { readonly news: AccountNews }): Promise<Mail> {
  const { t, toUrl } = await prepare(letter)
  return writeMail({
    to: letter.email,
    locale: letter.locale,
    subject: t(`news.${letter.news}.subject`),
    paragraphs: [t(`news.${letter.news}.lead`)],
    smallPrint: [{ text: t('news.note'), url: toUrl(routes.forgotPassword) }],
  })
}
