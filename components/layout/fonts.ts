import localFont from 'next/font/local'

const inter = localFont({
  src: '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-inter',
  adjustFontFallback: 'Arial',
})

const sora = localFont({
  src: '../../node_modules/@fontsource-variable/sora/files/sora-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-sora',
  adjustFontFallback: 'Arial',
})

const jetbrainsMono = localFont({
  src: '../../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  weight: '400 600',
  variable: '--font-jetbrains',
  preload: false,
  adjustFontFallback: false,
})

const readexPro = localFont({
  src: '../../node_modules/@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-readex',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+FB50-FDFF, U+FE70-FEFC' }],
})

/** Class names that define the font variables which `app/tokens.css` builds its stacks from. */
export const fontVariables = [inter, sora, jetbrainsMono, readexPro].map((font) => font.variable).join(' ')
