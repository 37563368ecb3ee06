export type Theme = 'dark' | 'light'

/** Where the reader's choice is kept in local storage. */
export const themeStorageKey = 'theme'

/**
 * Runs in the head before the first paint, so that a stored light theme never flashes dark.
 * Storage can be forbidden: the page is then dark, as by default.
 */
export const themeScript = `try{if(localStorage.getItem('${themeStorageKey}')==='light')document.documentElement.dataset.theme='light'}catch{}`
