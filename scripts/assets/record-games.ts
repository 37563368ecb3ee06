import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../test/find-chromium'

/**
 * Records the games of the landing page: a bot's run of each, as a short silent film and its first picture.
 *
 * Needs a running site (SITE_URL) and ffmpeg. The page's clock is stopped and moved on frame by frame, so a slow
 * machine records a smooth film.
 */
const films = [
  { name: 'three-worlds', path: '/en/test-metaverse', fromSecond: 6 },
  { name: 'night-drive', path: '/en/car-game', fromSecond: 14 },
  { name: 'cyberwave-runner', path: '/en/cyberwave-runner', fromSecond: 12 },
] as const

const siteUrl = process.env.SITE_URL ?? 'http://localhost:3000'
const folder = 'public/films'
const framesPerSecond = 15
const seconds = 4

async function record(browser: Browser, { name, path, fromSecond }: (typeof films)[number]): Promise<void> {
  const frames = mkdtempSync(join(tmpdir(), `${name}-`))
  const page = await browser.newPage({ viewport: { width: 800, height: 900 } })
  await page.clock.install()
  await page.goto(`${siteUrl}${path}`)
  await page.getByRole('heading', { name: 'Best runs' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Watch a bot play' }).click({ timeout: 120_000 })
  const inFrame = page.frameLocator('main iframe')
  await inFrame.getByText('Replay', { exact: true }).waitFor({ timeout: 120_000 })
  const canvas = inFrame.locator('canvas').first()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000))
  // The film shows the game alone: words on it would be in one language.
  await inFrame.locator('body').evaluate(() => {
    const style = document.createElement('style')
    style.textContent = '.hud { visibility: hidden } .hud * { visibility: hidden !important }'
    document.head.append(style)
  })
  for (let frame = 0; frame < fromSecond * 60; frame++) await page.clock.runFor(1_000 / 60)
  for (let index = 0; index < seconds * framesPerSecond; index++) {
    for (let step = 0; step < 60 / framesPerSecond; step++) await page.clock.runFor(1_000 / 60)
    await canvas.screenshot({ path: join(frames, `${String(index).padStart(3, '0')}.png`) })
  }
  await page.close()
  await sharp(join(frames, '000.png'))
    .resize(480)
    .webp({ quality: 70 })
    .toFile(join(folder, `${name}.webp`))
  execFileSync('ffmpeg', [
    ...['-y', '-loglevel', 'error', '-framerate', String(framesPerSecond), '-i', join(frames, '%03d.png')],
    ...['-vf', 'scale=480:-2', '-c:v', 'libvpx-vp9', '-b:v', '230k', '-maxrate', '300k', '-bufsize', '300k', '-an'],
    join(folder, `${name}.webm`),
  ])
  rmSync(frames, { recursive: true })
}

if (spawnSync('ffmpeg', ['-version']).error)
  throw new Error('The films need ffmpeg: on Debian, run "apt-get install ffmpeg" as root.')
await fetch(`${siteUrl}/api/health`).catch(() => {
  throw new Error(`No site answers at ${siteUrl}: run "npm start", or set SITE_URL.`)
})
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium() ?? '/usr/bin/chromium' })
for (const film of films) await record(browser, film)
await browser.close()
