import type { IncomingMessage } from 'node:http'
import { chooseLocale } from '@/lib/i18n/choose-locale'
import { localeCookieName } from '@/lib/i18n/locale-cookie'
import { isLocale, type Locale } from '@/lib/i18n/locales'

/** The language of an answer: that of the path, else the reader's. */
export function readerLocale(request: Pick<IncomingMessage, 'headers'>, pathname: string): Locale {
  const first = pathname.split('/')[1]
  if (isLocale(first)) return first
  const cookies = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const stored = cookies.find(([name]) => name === localeCookieName)?.[1]
  return chooseLocale(stored, request.headers['accept-language'] ?? null)
}
