import type { Locale } from '@/lib/i18n/locales'

// The same files as in `app/fonts.css`: the bundler gives both the same URL.
const basicText = new URL('../../app/fonts/inter-basic.woff2', import.meta.url)
const basicDisplay = new URL('../../app/fonts/sora-basic.woff2', import.meta.url)
const text = new URL('../../app/fonts/inter-latin.woff2', import.meta.url)
const display = new URL('../../app/fonts/sora-latin.woff2', import.meta.url)
const arabic = new URL('../../app/fonts/readex-pro-arabic.woff2', import.meta.url)

const basic = [basicText, basicDisplay]
const accented = [text, display]

/** The first fonts of each language in `app/tokens.css`. All digits are latin; the Chinese font has too many files to preload. */
const firstFonts: Readonly<Record<Locale, readonly URL[]>> = {
  ar: [arabic, basicText],
  de: accented,
  en: basic,
  id: basic,
  pt: accented,
  zh: basic,
}

/** Preloads the fonts of the first screen of a language. */
export function FontPreloads({ locale }: { locale: Locale }) {
  return firstFonts[locale]
    .map(String)
    .map((file) => <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />)
}
