import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

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
export async function serveTreePage() {
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
