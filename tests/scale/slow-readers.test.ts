import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findFreePorts } from '@/scripts/test/free-ports'
import { listen } from '@/tests/support/listen'
import { startNginx } from '@/tests/support/scale/nginx'
import { waitUntil } from '@/tests/support/wait-until'

// What nginx takes beyond its buffers, it writes to files on its disk that have no name.
it('leaves what a slow client does not read in the process, where nginx would otherwise write it to its disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'slow-readers-'))
  let [left, unchanged] = [Infinity, 0]
  const server = createServer((_, response) => {
    response.end(Buffer.alloc(64_000_000))
    const timer = setInterval(() => {
      unchanged = response.writableLength === left ? unchanged + 1 : 0
      left = response.writableLength
    }, 100)
    response.on('close', () => clearInterval(timer))
    response.on('finish', () => (left = 0))
  })
  const { port: process, stop } = await listen(server)
  const [port = 0] = await findFreePorts(1)
  const nginx = await startNginx(folder, port, [process])
  const client = connect(port, '127.0.0.1').pause()
  onTestFinished(async () => {
    client.destroy()
    await nginx.stop()
    await stop()
    rmSync(folder, { recursive: true })
  })
  client.write('GET /sitemap-games/1 HTTP/1.1\r\nHost: intrepid.example\r\n\r\n')
  await waitUntil(() => left === 0 || unchanged > 20 || 'nginx still reads the response', 30_000)
  expect(left).toBeGreaterThan(0)
})
