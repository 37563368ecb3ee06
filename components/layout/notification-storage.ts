import { siteSettings } from '@/lib/site-settings'

/** Local storage key of the notification that the user dismissed last. */
export const notificationStorageKey = `${siteSettings.prefix}.dismissed-notification`

/** Hides a notification in this browser until another one replaces it. */
export function dismissNotification(key: string): void {
  document.documentElement.dataset.dismissed = key
  try {
    localStorage.setItem(notificationStorageKey, key)
  } catch {
    // Storage is forbidden: the notification is hidden until the user leaves the page.
  }
}

/** The key of the notification dismissed last in this browser; empty if there is none. */
export function getDismissedNotification(): string {
  try {
    return localStorage.getItem(notificationStorageKey) ?? ''
  } catch {
    return ''
  }
}
