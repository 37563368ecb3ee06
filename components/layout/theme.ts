import { siteSettings } from '@/lib/site-settings'

export type Theme = 'dark' | 'light'

/** Local storage key of the user's choice. */
export const themeStorageKey = `${siteSettings.prefix}.theme`

/** The theme of the page; dark by default. */
export function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

/** Sets the theme of the page and of the browser's interface around it. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', siteSettings.themeColor[theme])
}

/** The theme stored in this browser; dark if there is none or storage is forbidden. */
export function storedTheme(): Theme {
  try {
    return localStorage.getItem(themeStorageKey) === 'light' ? 'light' : 'dark'
  } catch {
    return 'dark'
  }
}

/** Stores a theme; where storage is forbidden it lasts until the user leaves the page. */
export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeStorageKey, theme)
  } catch {
    // The page already shows the theme.
  }
}
