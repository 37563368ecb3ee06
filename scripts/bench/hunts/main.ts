import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { createHuntTree } from '@/lib/hunts/merkle-tree'
import { toHuntKeys } from '@/lib/hunts/keys/key-list'
import { listen } from '@/tests/support/listen'
import { findChromium } from '../../test/find-chromium'

// `npm run bench:hunts` measures in a browser how long the Merkle tree over 100,000 hunt keys takes: in one worker, and in
// as many as the site uses. It fails when the root is wrong, when the build takes more than ten seconds or when the page
// is blocked for more than a tenth of a second.
const keys = 100_000
const maxMs = 10_000
const maxTaskMs = 100
const maxWorkers = 4

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
    define: { global: 'globalThis' },
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/** Serves the measuring page with its workers at the paths where the page looks for them. */
async function servePage() {
  const [page, worker] = await Promise.all([
    bundle('scripts/bench/hunts/tree-page.ts'),
    bundle('lib/hunts/keys/hunt-keys.worker.ts'),
  ])
  const responses: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/': ['text/html', '<!doctype html><title>Tree</title><script type="module" src="/page.js"></script>'],
    '/page.js': ['text/javascript', page],
    '/hunt-keys.worker.ts': ['text/javascript', worker],
  }
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = responses[url] ?? ['text/plain', '']
    response.writeHead(body ? 200 : 404, { 'Content-Type': type }).end(body)
  })
  return listen(server)
}

const executablePath = findChromium()
const site = await servePage()
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
  await measure(maxWorkers)
  const one = await measure(1)
  const many = await measure(maxWorkers)
  const addresses = Array.from(
    { length: keys },
    (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}` as const,
  )
  const isRight = createHuntTree(toHuntKeys(addresses, [keys])).root === many.root && one.root === many.root
  const isFine = isRight && many.ms <= maxMs && many.longestTaskMs <= maxTaskMs
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
  const task = many.longestTaskMs === 0 ? 'none of 50 ms or more' : `${many.longestTaskMs.toFixed(0)} ms`
  const workers = Math.min(maxWorkers, many.processors)
  console.log(
    `${isFine ? 'ok  ' : 'FAIL'} tree of ${keys.toLocaleString('en')} keys: ${seconds(many.ms)} in ${workers} workers, ${seconds(one.ms)} in one (${(one.ms / many.ms).toFixed(2)} x), longest task of the page: ${task}, root ${isRight ? 'right' : 'WRONG'}`,
  )
  process.exitCode = isFine ? 0 : 1
} finally {
  await browser.close()
  await site.stop()
}
