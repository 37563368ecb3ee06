import type { Settings } from './types'

/** Gives the document the language, the direction and the theme of the page around it. */
export function followSettings({ locale, dir, theme }: Settings): void {
  const root = document.documentElement
  root.lang = locale
  root.dir = dir
  root.dataset.theme = theme
}
