import type { Locale } from '@/lib/i18n/locales'

// The same files as in `app/fonts.css`: the bundler gives one address to both.
const text = new URL('../../app/fonts/inter-latin.woff2', import.meta.url)
const display = new URL('../../app/fonts/sora-latin.woff2', import.meta.url)
const arabic = new URL('../../app/fonts/readex-pro-arabic.woff2', import.meta.url)

/**
 * Fetches ahead what the first screen of a language is written in. The name of the site and all digits are latin in every
 * language; Chinese comes in too many files to fetch any of them unasked.
 */
export function FontPreloads({ locale }: { locale: Locale }) {
  const files = locale === 'ar' ? [arabic, text, display] : [text, display]
  return files.map(String).map((file) => (
    <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
  ))
}
