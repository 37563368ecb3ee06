import { isLocale } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/load-messages'
import { ownerNamespaces } from '@/lib/owner/owner-words'
import { answer } from '@/lib/server/http/answer'
import { RequestRefused } from '@/lib/server/http/read-json'

/** The words of the owner's section in one language: nobody else's page carries them. */
export function GET(_: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  return answer(async () => {
    const { locale } = await params
    if (!isLocale(locale)) throw new RequestRefused(404, 'unknown-locale', 'The site does not speak this language.')
    const messages = await loadMessages(locale)
    return Object.fromEntries(ownerNamespaces.map((name) => [name, messages[name]]))
  })
}
