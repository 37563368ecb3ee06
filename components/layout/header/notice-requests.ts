import type { Locale } from '@/lib/i18n/locales'
import { unreadNoticesSchema } from '@/lib/notices/notice-schema'
import { fetchJson } from '@/lib/site-api/fetch-json'

/**
 * The number of unread notices and the label of the bell with it; null without a session. A separate file, because
 * visitors without an account do not need it.
 */
export async function fetchUnreadNotices(
  locale: Locale,
  signal: AbortSignal,
): Promise<{ readonly unread: number; readonly label: string } | null> {
  const { unread, label } = await fetchJson(`/api/notices/unread?locale=${locale}`, unreadNoticesSchema, signal)
  return unread === null ? null : { unread, label }
}
