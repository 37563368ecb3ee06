import { expect, it, vi } from 'vitest'
import { logger } from '@/lib/server/logger'
import { streamText } from './stream-text'

function createChunks(count: number) {
  const state = { isOver: false }
  async function* chunks() {
    try {
      for (let each = 0; each < count; each += 1) yield await Promise.resolve(`chunk ${each}\n`)
    } finally {
      state.isOver = true
    }
  }
  return { state, chunks: chunks() }
}

const get = (init?: RequestInit) => new Request('http://localhost/', init)

it('streams all chunks', async () => {
  const { chunks } = createChunks(3)
  expect(await new Response(await streamText(get(), chunks, 60_000)).text()).toBe('chunk 0\nchunk 1\nchunk 2\n')
})

it('ends the work for a client that goes away or stalls, and an aborted file does not look complete', async () => {
  const gone = createChunks(100)
  await (await streamText(get(), gone.chunks))?.cancel()
  expect(gone.state.isOver).toBe(true)
  const stalled = createChunks(100)
  const response = new Response(await streamText(get(), stalled.chunks, 20))
  await expect.poll(() => stalled.state.isOver).toBe(true)
  await expect(response.text()).rejects.toThrow('too long')
})

it('writes no error when the client goes away while the next chunk is generated', async () => {
  const log = vi.spyOn(logger, 'error').mockReturnValue(undefined)
  let finish = (): void => undefined
  const slow = new Promise<void>((resolve) => (finish = resolve))
  async function* chunks() {
    yield 'first'
    await slow
    yield 'second'
  }
  const reader = (await streamText(get(), chunks()))!.getReader()
  await reader.read()
  const cancelled = reader.cancel()
  finish()
  await cancelled
  expect(log).not.toHaveBeenCalled()
})

it('does no work for a request for the headers alone, and ends it for a client that has gone before the first byte', async () => {
  const head = createChunks(100)
  expect(await streamText(get({ method: 'HEAD' }), head.chunks)).toBeNull()
  const client = new AbortController()
  const early = createChunks(100)
  await streamText(get({ signal: client.signal }), early.chunks)
  client.abort()
  await expect.poll(() => early.state.isOver).toBe(true)
  const earlier = createChunks(100)
  await streamText(get({ signal: AbortSignal.abort() }), earlier.chunks)
  expect(earlier.state.isOver).toBe(true)
})
