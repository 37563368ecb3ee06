import { expect, it } from 'vitest'
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

it('streams all chunks', async () => {
  const { chunks } = createChunks(3)
  expect(await new Response(await streamText(chunks, 60_000)).text()).toBe('chunk 0\nchunk 1\nchunk 2\n')
})

it('ends the work for a client that goes away or stalls, and an aborted file does not look complete', async () => {
  const gone = createChunks(100)
  await (await streamText(gone.chunks)).cancel()
  expect(gone.state.isOver).toBe(true)
  const stalled = createChunks(100)
  const response = new Response(await streamText(stalled.chunks, 20))
  await expect.poll(() => stalled.state.isOver).toBe(true)
  await expect(response.text()).rejects.toThrow('too long')
})
