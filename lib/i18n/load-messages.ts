import type { Messages } from 'next-intl'
import type { Locale } from './locales'

const loaders: Record<Locale, () => Promise<{ default: Messages }>> = {
  ar: () => import('@/messages/ar.json'),
  de: () => import('@/messages/de.json'),
  en: () => import('@/messages/en.json'),
  id: () => import('@/messages/id.json'),
  pt: () => import('@/messages/pt.json'),
  zh: () => import('@/messages/zh.json'),
}

/** All messages of one language. The type is that of English, so a missing key does not compile. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await loaders[locale]()).default
}
