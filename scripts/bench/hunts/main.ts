import { chromium } from '@playwright/test'
import { createHuntTree } from '@/lib/hunts/hunt-tree'
import { toHuntKeys } from '@/lib/hunts/to-hunt-keys'
import { findChromium } from '../../test/find-chromium'
import { serveTreePage } from './serve-tree-page'

// `npm run bench:hunts`: how long a browser takes for the tree over 100,000 addresses, by one worker and by as many as it uses,
// and how long it held up its page. Fails over ten seconds, over a tenth of a second of a held page, and with a wrong root.
const keys = 100_000
const mostMs = 10_000
const mostTaskMs = 100
const mostWorkers = 4

const executablePath = findChromium()
const site = await serveTreePage()
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath ? { executablePath } : {}),
})
try {
  const page = await browser.newPage()
  await page.goto(site.url)
  await page.waitForFunction(() => 'measureTree' in window)
  const measure = (workers: number) =>
    page.evaluate(([count, most]) => window.measureTree(count, most), [keys, workers] as const)
  await measure(mostWorkers)
  const one = await measure(1)
  const many = await measure(mostWorkers)
  const addresses = Array.from(
    { length: keys },
    (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}` as const,
  )
  const isRight = createHuntTree(toHuntKeys(addresses, [keys])).root === many.root && one.root === many.root
  const isFine = isRight && many.ms <= mostMs && many.longestTaskMs <= mostTaskMs
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
  const task = many.longestTaskMs === 0 ? 'none of 50 ms or more' : `${many.longestTaskMs.toFixed(0)} ms`
  console.log(
    `${isFine ? 'ok  ' : 'FAIL'} tree of ${keys.toLocaleString('en')} addresses: ${seconds(many.ms)} by ${Math.min(mostWorkers, many.processors)} workers, ${seconds(one.ms)} by one (${(one.ms / many.ms).toFixed(2)} x), longest task of the page: ${task}, root ${isRight ? 'right' : 'WRONG'}`,
  )
  process.exitCode = isFine ? 0 : 1
} finally {
  await browser.close()
  site.stop()
}
