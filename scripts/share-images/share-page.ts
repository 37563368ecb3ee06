import { pathToFileURL } from 'node:url'
import { coreThemes } from '@/lib/core/core-themes'
import { locales, type Locale } from '@/lib/i18n/locales'
import { colourHex } from '@/lib/solids/colour-hex'
import { iconShapes, iconSvg } from './icon-svg'
import type { ShareWords } from './share-words'

/** Size of a share image in pixels. */
export const shareSize = { width: 1200, height: 630 } as const

const fonts = ['sora', 'readex-pro', 'noto-sans-sc'].map(
  (name) => pathToFileURL(`node_modules/@fontsource-variable/${name}/index.css`).href,
)

const { ground, brand, crystal } = coreThemes.dark

const style = `
  * { box-sizing: border-box; margin: 0 }
  body { width: ${shareSize.width}px; height: ${shareSize.height}px; background: ${colourHex(ground)}; color: #e6edf3;
    font-family: 'Sora Variable', 'Readex Pro Variable', 'Noto Sans SC Variable'; color-scheme: dark;
    --brand: ${colourHex(brand)}; --brand-fill: ${colourHex(brand)}; --crystal: ${colourHex(crystal)}; overflow: hidden }
  main { position: absolute; inset-block: 0; inset-inline-start: 72px; width: 600px; display: flex; flex-direction: column; justify-content: center }
  .name { display: flex; align-items: center; gap: 16px; font-size: 34px; font-weight: 600 }
  .name svg { width: 56px; height: 56px }
  h1 { margin-top: 44px; font-size: 52px; line-height: 1.16; font-weight: 600; text-wrap: balance }
  p { margin-top: 32px; font-size: 26px; color: ${colourHex(brand)} }
  .core { position: absolute; inset-block-start: 15px; inset-inline-end: -30px; width: 600px; height: 600px }
  .core canvas { width: 100%; height: 100% }
  :lang(ar) h1 { font-size: 56px; line-height: 1.4 }
  :lang(de) h1 { font-size: 46px }
  :lang(zh) h1 { line-height: 1.3; word-break: keep-all }
`

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The share image of a language as a page; the Core is drawn into its canvas afterwards. */
export function sharePage(locale: Locale, { name, eyebrow, title }: ShareWords): string {
  const { iso, dir } = locales[locale]
  return [
    `<!doctype html><html lang="${iso}" dir="${dir}"><meta charset="utf-8">`,
    ...fonts.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<style>${style}</style><div class="core"><canvas width="1200" height="1200"></canvas></div>`,
    `<main><div class="name">${iconSvg(iconShapes.bare)}<span>${escape(name)}</span></div>`,
    `<h1>${escape(title)}</h1><p>${escape(eyebrow)}</p></main></html>`,
  ].join('\n')
}
