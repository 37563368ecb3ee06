import { afterEach, expect, it, vi } from 'vitest'
import { loadFiles } from './load-files'

afterEach(() => vi.unstubAllGlobals())

const streamOf = (pieces: number, bytes: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let piece = 0; piece < pieces; piece++) controller.enqueue(new Uint8Array(bytes))
      controller.close()
    },
  })

/** Serves as many bytes as the file name says, in pieces. */
function serve(status = 200): void {
  vi.stubGlobal('fetch', (name: string) => Promise.resolve(new Response(streamOf(4, Number(name) / 4), { status })))
}

it('reports the loaded share by the bytes that arrived', async () => {
  serve()
  const told: number[] = []
  await loadFiles(
    [
      ['400', 400],
      ['1200', 1200],
    ],
    (fraction) => told.push(fraction),
  )
  expect(told.length).toBeGreaterThan(4)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  expect(told.slice(0, -1).every((fraction) => fraction < 1)).toBe(true)
  expect(told.at(-1)).toBe(1)
})

it('reports at most a hundred times', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(streamOf(1_000, 1))))
  const tell = vi.fn()
  await loadFiles([['a', 1_000]], tell)
  expect(tell.mock.calls.length).toBeLessThanOrEqual(101)
})

it('rejects when a file cannot be loaded', async () => {
  serve(404)
  await expect(loadFiles([['400', 400]], vi.fn())).rejects.toThrow('400 answered 404')
})
