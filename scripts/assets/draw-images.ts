import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../test/find-chromium'
import sharp from 'sharp'
import { type Locale, localeCodes } from '@/lib/i18n/locales'
import { iconShapes, iconSvg, toIco } from './icons'
import { drawHeroGemInto, hashShareTexts, sharePage, shareSize, loadShareTexts } from './share-image'

const icons = [
  { file: 'icon-192.png', side: 192, shape: iconShapes.icon },
  { file: 'icon-512.png', side: 512, shape: iconShapes.icon },
  { file: 'icon-maskable-512.png', side: 512, shape: iconShapes.maskable },
  { file: 'apple-touch-icon.png', side: 180, shape: iconShapes.fullBleed },
]

const iconPng = (shape: (typeof icons)[number]['shape'], side: number) =>
  sharp(Buffer.from(iconSvg(shape)), { density: (72 * side) / 32 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

async function makeIcons(): Promise<void> {
  writeFileSync('public/icon.svg', iconSvg(iconShapes.icon))
  for (const { file, side, shape } of icons) writeFileSync(`public/${file}`, await iconPng(shape, side))
  const sizes = await Promise.all(
    [16, 32, 48].map(async (side) => ({ side, png: await iconPng(iconShapes.icon, side) })),
  )
  writeFileSync('public/favicon.ico', toIco(sizes))
}

async function makeShareImage(page: Page, folder: string, locale: Locale): Promise<string> {
  const texts = await loadShareTexts(locale)
  const file = join(folder, `${locale}.html`)
  writeFileSync(file, sharePage(locale, texts))
  await page.goto(pathToFileURL(file).href)
  await page.evaluate(() => document.fonts.ready)
  await drawHeroGemInto(page)
  const png = await sharp(await page.screenshot())
    .png({ palette: true, colours: 224, dither: 0.7, effort: 10 })
    .toBuffer()
  writeFileSync(`public/share/${locale}.png`, png)
  console.log(`public/share/${locale}.png  ${Math.round(png.length / 1_000)} KB`)
  return hashShareTexts(texts)
}

/** Draws the icons and the share images of the site: `npm run images:draw`. Needs Chromium. */
async function main(): Promise<void> {
  mkdirSync('public/share', { recursive: true })
  await makeIcons()
  const folder = mkdtempSync(join(tmpdir(), 'share-images-'))
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--allow-file-access-from-files'],
  })
  try {
    const page = await browser.newPage({ viewport: shareSize })
    const hashes: Record<string, string> = {}
    for (const locale of localeCodes) hashes[locale] = await makeShareImage(page, folder, locale)
    writeFileSync('scripts/assets/share-image-texts.json', `${JSON.stringify(hashes, null, 2)}\n`)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}

await main()
