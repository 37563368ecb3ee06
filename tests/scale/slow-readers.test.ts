import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { createServer, get, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findFreePorts } from '@/scripts/test/free-ports'
import { listen } from '@/tests/support/listen'
import { runProgram } from '@/tests/support/scale/run-program'
import { startNginx } from '@/tests/support/scale/nginx'
import { waitUntil } from '@/tests/support/wait-until'

/** Starts nginx in front of a process that handles requests so. @returns its folder, and a function that asks and reads nothing. */
async function serve(handle: RequestListener) {
  const folder = mkdtempSync(join(tmpdir(), 'slow-readers-'))
  // The workers of nginx have their own user.
  chmodSync(folder, 0o755)
  const { port: process, stop } = await listen(createServer(handle))
  const [port = 0] = await findFreePorts(1)
  const nginx = await startNginx(folder, port, [process])
  const clients: ReturnType<typeof connect>[] = []
  onTestFinished(async () => {
    for (const client of clients) client.destroy()
    await nginx.stop()
    await stop()
    rmSync(folder, { recursive: true })
  })
  const ask = (path: string, host = 'intrepid.example') => {
    const client = connect(port, '127.0.0.1').pause()
    clients.push(client)
    client.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  }
  return { folder, port, ask }
}

/** The status of `/` for a host: `fetch` does not set `Host`. */
const readStatus = (port: number, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', headers: { host }, agent: false }, (response) => {
      resolve(response.resume().statusCode)
    }).on('error', reject)
  })

/** The bytes in files of nginx's folder for responses. They have no name any more. */
async function countBytesOnDisk(folder: string): Promise<number> {
  const master = readFileSync(join(folder, 'nginx.pid'), 'utf8').trim()
  const workers = (await runProgram('pgrep', ['-P', master])).trim().split('\n')
  const files = workers.flatMap((pid) => readdirSync(`/proc/${pid}/fd`).map((file) => `/proc/${pid}/fd/${file}`))
  const kept = files.filter((file) => readlinkSync(file).startsWith(join(folder, 'tmp')))
  return kept.reduce((bytes, file) => bytes + statSync(file).size, 0)
}

it('keeps 1 MB on its disk of what a slow client does not read, and leaves the rest in the process', async () => {
  let [left, unchanged] = [Infinity, 0]
  const { folder, ask } = await serve((_, response) => {
    response.end(Buffer.alloc(64_000_000))
    const timer = setInterval(() => {
      unchanged = response.writableLength === left ? unchanged + 1 : 0
      left = response.writableLength
    }, 100)
    response.on('close', () => clearInterval(timer))
    response.on('finish', () => (left = 0))
  })
  ask('/sitemap-games/1')
  await waitUntil(() => left === 0 || unchanged > 20 || 'nginx still reads the response', 30_000)
  expect(left).toBeGreaterThan(0)
  const onDisk = await countBytesOnDisk(folder)
  expect(onDisk).toBeGreaterThan(900_000)
  expect(onDisk).toBeLessThan(1_200_000)
})

it('passes on 64 requests of a visitor that are open, and as many again for files of the build', async () => {
  let asked = 0
  const { port, ask } = await serve((request, response) => {
    if (request.url?.startsWith('/slow/')) asked += 1
    else response.end()
  })
  for (let number = 1; number <= 64; number += 1) ask(`/slow/${number}`)
  await waitUntil(() => asked === 64 || `${asked} requests were passed on`, 30_000)
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  expect([await statusOf('/'), await statusOf('/_next/static/a.js')]).toEqual([429, 200])
})

it('passes on 64 requests of a visitor for files of games that are open, and others as before', async () => {
  let asked = 0
  const { port, ask } = await serve((request, response) => {
    if (request.url?.startsWith('/slow/')) asked += 1
    else response.end()
  })
  for (let number = 1; number <= 64; number += 1) ask(`/slow/${number}`, 'games.intrepid.example')
  await waitUntil(() => asked === 64 || `${asked} requests were passed on`, 30_000)
  const statuses = [await readStatus(port, 'games.intrepid.example'), await readStatus(port, 'intrepid.example')]
  expect(statuses).toEqual([429, 200])
})
