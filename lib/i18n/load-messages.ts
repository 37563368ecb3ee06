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

/** All words of one language. Typed against English, so a file that lacks a key does not compile. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await loaders[locale]()).default
}
