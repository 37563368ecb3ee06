// Brings the Chinese font's face rules into the page; its files are fetched by the groups of characters that the page shows.
import '@fontsource-variable/noto-sans-sc/index.css'

// Latin letters are in a font of their own.
const otherLetters = /[^\u2e80-\u{10ffff}]/gu

/** The characters that a reader may see now: what is far below is not laid out yet, and fetches its own when it is. */
const readShown = () =>
  [...document.querySelectorAll('header, main :is(h1, h2, h3, p, li, dt, dd, a, button, label)')]
    .filter((part) => part.checkVisibility({ contentVisibilityAuto: true }))
    .map((part) => part.textContent)
    .join('')
    .replace(otherLetters, '')

/** Shows the page in our Chinese font once all of it is there that is in sight: it is laid out anew once, not for every file. */
export async function showServedChineseFont(): Promise<void> {
  await document.fonts.load('1em "Noto Sans SC Variable"', readShown())
  document.documentElement.dataset.chineseFont = ''
}
