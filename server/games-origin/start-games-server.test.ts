import { createServer, get, IncomingMessage, ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { logger } from '@/lib/server/logger'
import { listen } from '@/tests/support/listen'
import { bodyKey } from '../send-response'
import type { GameFile } from './game-files'
import { createGamesHandler, fileBounds } from './start-games-server'

it('logs a file that it could not serve without the query and the signature of a preview', async () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue(undefined)
  const server = createServer(
    createGamesHandler({
      readFiles: () => Promise.resolve(new Map()),
      serveBuild: () => Promise.reject(new Error('the disk is gone')),
      siteOrigin: 'https://intrepid.example',
      isHttps: true,
    }),
  )
  const { url: origin, stop } = await listen(server)
  try {
    const hash = 'ab'.repeat(32)
    const signature = `s1gned-${'x'.repeat(36)}`
    const url = `${origin}/uploads/${hash}.1800000000000.${signature}/a.js?mail=ada@example.org`
    await expect(fetch(url)).rejects.toThrow()
    expect(logged.mock.calls).toMatchObject([[{ path: `/uploads/${hash}/a.js` }, expect.any(String)]])
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/s1gned|ada/)
  } finally {
    logged.mockRestore()
    await stop()
  }
})

it('serves the document of Unity builds only into frames, and to browsers that do not say where', async () => {
  const file = (type: string, unity = true): GameFile => {
    const body = Buffer.from('x')
    return { body, key: bodyKey(body), type, isHashed: false, permissions: { pointerLock: true, unity } }
  }
  const files = new Map([
    ['/unity/', file('text/html; charset=utf-8')],
    ['/unity/main.js', file('text/javascript; charset=utf-8')],
    ['/maze/', file('text/html; charset=utf-8', false)],
  ])
  const handle = createGamesHandler({
    readFiles: () => Promise.resolve(files),
    serveBuild: () => Promise.resolve(false),
    siteOrigin: 'https://intrepid.example',
    isHttps: true,
  })
  const { url, stop } = await listen(createServer(handle))
  onTestFinished(stop)
  const ask = (path: string, destination?: string) =>
    new Promise((resolve, reject) =>
      get(`${url}${path}`, { headers: destination ? { 'sec-fetch-dest': destination } : {} }, (response) =>
        resolve(response.resume().statusCode),
      ).on('error', reject),
    )
  // The attack of the review: the frame of Unity builds, opened as a page with an upload that nobody has published.
  expect(await ask('/unity/?upload=x', 'document')).toBe(404)
  expect(await Promise.all(['iframe', undefined].map((each) => ask('/unity/', each)))).toEqual([200, 200])
  expect(await ask('/unity/main.js', 'script')).toBe(200)
  expect(await ask('/maze/', 'document'), 'a game of the site').toBe(200)
})

it('opens a limited number of files for a visitor at once, lets a limited number wait, and serves others meanwhile', async () => {
  let letAllEnd = () => {}
  const mayEnd = new Promise<void>((resolve) => (letAllEnd = resolve))
  const opened: string[] = []
  let looked = 0
  const handle = createGamesHandler({
    readFiles: () => {
      looked += 1
      return Promise.resolve(new Map())
    },
    serveBuild: async ({ headers }, response) => {
      opened.push(String(headers['x-forwarded-for']))
      await mayEnd
      response.end('file')
      return true
    },
    siteOrigin: 'https://intrepid.example',
    isHttps: true,
  })
  const ask = (visitor: string) => {
    const request = new IncomingMessage(new Socket())
    Object.assign(request, { method: 'GET', url: '/unity-builds/a', headers: { 'x-forwarded-for': visitor } })
    const response = new ServerResponse(request)
    handle(request, response)
    return response
  }
  const [first, second] = ['192.0.2.1', '192.0.2.2'] as const
  const files: ServerResponse[] = []
  while (files.length < fileBounds.atOnce + fileBounds.waiting) {
    files.push(ask(first))
    // Fewer may wait for their turn than for a file.
    if (files.length % 288 === 0) await expect.poll(() => looked).toBe(files.length)
  }
  const refused = ask(first)
  await expect.poll(() => refused.writableEnded).toBe(true)
  expect(refused.statusCode).toBe(429)
  files.push(ask(second))
  await expect.poll(() => opened.includes(second)).toBe(true)
  expect(opened.filter((visitor) => visitor === first)).toHaveLength(fileBounds.atOnce)
  letAllEnd()
  await expect.poll(() => files.every((file) => file.writableEnded)).toBe(true)
  expect(files.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
})

it('serves eight files in a turn of the event loop, however many are asked for together', async () => {
  let [turn, timer] = [0, setImmediate(() => undefined)]
  const count = () => {
    turn += 1
    timer = setImmediate(count)
  }
  count()
  const turns: number[] = []
  const handle = createGamesHandler({
    readFiles: () => {
      turns.push(turn)
      return Promise.resolve(new Map())
    },
    serveBuild: () => Promise.resolve(false),
    siteOrigin: 'https://intrepid.example',
    isHttps: true,
  })
  const { port, stop } = await listen(createServer(handle))
  try {
    const socket = connect(port, '127.0.0.1').resume()
    socket.write('GET /track/main.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(40))
    await expect.poll(() => turns.length).toBe(40)
    for (const each of new Set(turns)) expect(turns.filter((other) => other === each).length).toBeLessThanOrEqual(8)
    socket.destroy()
  } finally {
    clearImmediate(timer)
    await stop()
  }
})
