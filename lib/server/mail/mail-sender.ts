import 'server-only'
import { createTranslator } from 'next-intl'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { loadMessages } from '@/lib/i18n/load-messages'
import { type Locale, locales } from '@/lib/i18n/locales'

/** The end of every mail: who runs the site that sent it, and how to reach them. A test network may have no operator yet. */
export async function nameSender(
  locale: Locale,
  { operator, contactEmail, siteUrl }: Pick<ServerEnv, 'operator' | 'contactEmail' | 'siteUrl'> = readServerEnv(),
): Promise<{ readonly text: string }[]> {
  const t = createTranslator({
    locale: locales[locale].iso,
    messages: await loadMessages(locale),
    namespace: 'mailFooter',
  })
  const site = new URL(siteUrl).host
  const sender = operator
    ? t('sentBy', { operator: operator.name, address: operator.postalAddress.replace(/\s*\n\s*/g, ', '), site })
    : t('noOperator', { site })
  return [{ text: sender }, ...(contactEmail === null ? [] : [{ text: t('contact', { contact: contactEmail }) }])]
}
