import type { Locale } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { routes } from '@/lib/routes/pages'
import { siteSettings } from '@/lib/site-settings'

export type RouteName = keyof typeof routes

/** Title and description of a page in one language. */
export async function getPageTexts(
  name: RouteName,
  locale: Locale,
): Promise<{ readonly title: string; readonly description: string }> {
  const { metadata, pages } = await loadMessages(locale)
  const named = (title: string, description: string) => ({ title: `${title} · ${siteSettings.name}`, description })
  if (name === 'home') return { title: metadata.title, description: metadata.description }
  if (name === 'dashboard') return named(metadata.appTitle, metadata.appDescription)
  if (name === 'leaderboard') return named(metadata.leaderboardTitle, metadata.leaderboardDescription)
  return named(pages[name].title, pages[name].lead)
}
