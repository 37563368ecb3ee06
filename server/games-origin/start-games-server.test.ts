import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { logger } from '@/lib/server/logger'
import { listen } from '@/tests/support/listen'
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

it('opens a limited number of files for a visitor at once, and all of them in the end', async () => {
  let letAllEnd = () => {}
  const mayEnd = new Promise<void>((resolve) => (letAllEnd = resolve))
  let [asked, opened] = [0, 0]
  const handle = createGamesHandler({
    readFiles: () => {
      asked += 1
      return Promise.resolve(new Map())
    },
    serveBuild: async (_request, response) => {
      opened += 1
      await mayEnd
      response.end('file')
      return true
    },
    siteOrigin: 'https://intrepid.example',
    isHttps: true,
  })
  const { url, stop } = await listen(createServer(handle))
  const all = fileBounds.atOnce + 20
  const files = Array.from({ length: all }, async (_, index) => (await fetch(`${url}/unity-builds/${index}`)).text())
  await expect.poll(() => asked).toBe(all)
  await expect.poll(() => opened).toBe(fileBounds.atOnce)
  letAllEnd()
  expect(await Promise.all(files)).toEqual(files.map(() => 'file'))
  expect(opened).toBe(all)
  await stop()
})

it('serves one file in a turn of the event loop, however many are asked for together', async () => {
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
    expect(new Set(turns).size).toBe(40)
    socket.destroy()
  } finally {
    clearImmediate(timer)
    await stop()
  }
})
