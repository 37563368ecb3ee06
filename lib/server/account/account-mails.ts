import 'server-only'
import { createTranslator } from 'next-intl'
import { accountRules } from '@/lib/account/account-rules'
import { type MailPurpose, toMailFragment } from '@/lib/account/mail-fragment'
import { loadMessages } from '@/lib/i18n/load-messages'
import { type Locale, locales } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { type Route, routes } from '@/lib/routes/pages'
import { mailPriority } from '@/lib/server/database/schema/mail'
import { composeMail, type Mail, type MailContent } from '@/lib/server/mail/compose-mail'
import { nameSender } from '@/lib/server/mail/mail-sender'

/** A change of an account that its owner is notified of; a key of `accountMail.news`. */
export type AccountNotice = 'password' | 'email' | 'emailAsked' | 'wallet' | 'walletGone' | 'emailGone' | 'deleted'

type Recipient = { readonly email: string; readonly locale: Locale; readonly siteUrl: string }

const pages: Readonly<Record<MailPurpose, Route>> = { confirm: routes.register, reset: routes.forgotPassword }

async function prepare({ email, locale, siteUrl }: Recipient) {
  const t = createTranslator({
    locale: locales[locale].iso,
    messages: await loadMessages(locale),
    namespace: 'accountMail',
  })
  const toUrl = (route: Route) => `${siteUrl}${localizedPath(locale, route)}`
  const sender = await nameSender(locale)
  return {
    t,
    compose: ({ smallPrint, ...content }: Omit<MailContent, 'to' | 'locale'>) =>
      composeMail({
        to: email,
        locale,
        priority: mailPriority.account,
        ...content,
        smallPrint: [...smallPrint, ...sender],
      }),
    toUrl,
    toLink: (purpose: MailPurpose, token: string) => toUrl(pages[purpose]) + toMailFragment(purpose, token),
  }
}

/** The mail whose link confirms an e-mail address. */
export async function composeConfirmationMail(recipient: Recipient & { readonly token: string }): Promise<Mail> {
  const { t, compose, toLink } = await prepare(recipient)
  return compose({
    subject: t('confirm.subject'),
    paragraphs: [t('confirm.lead')],
    action: { label: t('confirm.action'), url: toLink('confirm', recipient.token) },
    smallPrint: [{ text: t('confirm.note', { hours: accountRules.confirmationHours }) }],
  })
}

/** The mail for a registration with an e-mail address that already has an account. */
export async function composeExistingAccountMail(recipient: Recipient): Promise<Mail> {
  const { t, compose, toUrl } = await prepare(recipient)
  return compose({
    subject: t('known.subject'),
    paragraphs: [t('known.lead')],
    action: { label: t('known.action'), url: toUrl(routes.login) },
    smallPrint: [{ text: t('known.note'), url: toUrl(routes.forgotPassword) }],
  })
}

/** The mail whose link sets a new password. */
export async function composeResetMail(recipient: Recipient & { readonly token: string }): Promise<Mail> {
  const { t, compose, toLink } = await prepare(recipient)
  const mail = compose({
    priority: mailPriority.reset,
    subject: t('reset.subject'),
    paragraphs: [t('reset.lead')],
    action: { label: t('reset.action'), url: toLink('reset', recipient.token) },
    smallPrint: [{ text: t('reset.note', { minutes: accountRules.resetMinutes }) }],
  })
  return { ...mail, goodUntil: new Date(Date.now() + accountRules.resetMinutes * 60_000) }
}

/**
 * The mail that notifies an owner of a change, so that an attacker cannot change the account unnoticed. It does not go before other mails:
 * many accounts that change must not delay confirmations.
 */
export async function composeNoticeMail(recipient: Recipient & { readonly notice: AccountNotice }): Promise<Mail> {
  const { t, compose, toUrl } = await prepare(recipient)
  const { notice } = recipient
  // A deleted account has nothing to protect, and without an e-mail address only a wallet logs in.
  const help = notice === 'deleted' ? 'noteDeleted' : notice === 'emailGone' ? 'noteWithoutPassword' : 'note'
  return compose({
    priority: mailPriority.other,
    subject: t(`news.${notice}.subject`),
    paragraphs: [t(`news.${notice}.lead`)],
    ...(help === 'noteDeleted'
      ? {}
      : {
          action:
            help === 'note'
              ? { label: t('reset.action'), url: toUrl(routes.forgotPassword) }
              : { label: t('known.action'), url: toUrl(routes.login) },
        }),
    smallPrint: [
      { text: t(`news.${help}`), url: toUrl(routes.contact) },
      ...(notice === 'deleted' ? [] : [{ text: t('news.why') }]),
    ],
  })
}
