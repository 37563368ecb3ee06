import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { createHuntTree } from '@/lib/hunts/hunt-tree'
import { toHuntKeys } from '@/lib/hunts/key-list'
import { findChromium } from '../../test/find-chromium'

const root = fileURLToPath(new URL('../../..', import.meta.url))

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${root}/${entry}`],
    tsconfig: `${root}/tsconfig.json`,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/** Serves the page that grows trees, with the worker where the page looks for it. Resolves to its address; `stop` ends it. */
async function serveTreePage() {
  const [page, worker] = await Promise.all([
    bundle('scripts/bench/hunts/tree-page.ts'),
    bundle('lib/hunts/hunt-keys.worker.ts'),
  ])
  const answers: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/': ['text/html', '<!doctype html><title>Tree</title><script type="module" src="/page.js"></script>'],
    '/page.js': ['text/javascript', page],
    '/hunt-keys.worker.ts': ['text/javascript', worker],
  }
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = answers[url] ?? ['text/plain', '']
    response.writeHead(body ? 200 : 404, { 'Content-Type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

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
