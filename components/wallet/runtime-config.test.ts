import { afterEach, expect, it, vi } from 'vitest'
import { loadRuntimeConfig } from './runtime-config'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A server that accepts a request and never responds. */
function staySilent() {
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  })
}

it('gives up a request that stays without a response', async () => {
  const deadline = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  staySilent()
  const loading = loadRuntimeConfig(new AbortController().signal)
  deadline.abort()
  await expect(loading).rejects.toThrow('aborted')
})

it('rejects a configuration that does not match the schema', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ chains: 'none' })))
  await expect(loadRuntimeConfig(new AbortController().signal)).rejects.toThrow()
})
