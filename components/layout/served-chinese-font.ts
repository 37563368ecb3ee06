// The font-face rules of the Chinese font; the browser loads only the files whose characters the page shows.
import '@fontsource-variable/noto-sans-sc/index.css'

// Latin letters have their own font.
const otherLetters = /[^\u2e80-\u{10ffff}]/gu

/** The Chinese characters in elements that are laid out; elements far below load their files when they are laid out. */
const readShown = () =>
  [...document.querySelectorAll('header, main :is(h1, h2, h3, p, li, dt, dd, a, button, label)')]
    .filter((part) => part.checkVisibility({ contentVisibilityAuto: true }))
    .map((part) => part.textContent)
    .join('')
    .replace(otherLetters, '')

/** Switches to our Chinese font after every file that the current view needs is loaded: one layout instead of one for each file. */
export async function showServedChineseFont(): Promise<void> {
  await document.fonts.load('1em "Noto Sans SC Variable"', readShown())
  document.documentElement.dataset.chineseFont = ''
}
