import { siteSettings } from '@/lib/site-settings'

export type Theme = 'dark' | 'light'

/** Where the reader's choice is kept in local storage. */
export const themeStorageKey = `${siteSettings.prefix}.theme`

/** The theme that the page shows. Dark unless chosen otherwise. */
export function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

/** Shows a theme, in the page and in the browser's frame around it. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', siteSettings.themeColor[theme])
}

/** The theme chosen in this browser; dark where nothing was chosen or storage is forbidden. */
export function storedTheme(): Theme {
  try {
    return localStorage.getItem(themeStorageKey) === 'light' ? 'light' : 'dark'
  } catch {
    return 'dark'
  }
}

/** Remembers a theme; where storage is forbidden it holds until the page is left. */
export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeStorageKey, theme)
  } catch {
    // Nothing to do: the page shows it already.
  }
}
