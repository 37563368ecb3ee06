import { siteSettings } from '@/lib/site-settings'

/** Where the key of the notification that the reader has dismissed is kept in local storage. */
export const notificationStorageKey = `${siteSettings.prefix}.dismissed-notification`

/** Remembers that the reader has dismissed a notification; another one shows again. */
export function dismissNotification(key: string): void {
  document.documentElement.dataset.dismissed = key
  try {
    localStorage.setItem(notificationStorageKey, key)
  } catch {
    // Storage is forbidden in this browser: dismissed until the page is left.
  }
}

/** The key of the notification dismissed last in this browser, empty where there is none. */
export function dismissedNotification(): string {
  try {
    return localStorage.getItem(notificationStorageKey) ?? ''
  } catch {
    return ''
  }
}
