import { createServer, type ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { listen } from '@/tests/support/listen'
import { createRequestHandler } from './handle-request'

it.each([
  '/_next/data/b1/de/players/ada.json',
  '/_next/data/b1/en/play/lantern-vault.json?x=1',
  '/_next/data',
  '/en/play/lantern-vault.rsc',
  '/en.segments/_tree.segment.rsc',
])('responds to %s with 404 and does not pass it to Next, which would render a page for it', async (path) => {
  const passed: (string | undefined)[] = []
  const next = async ({ url }: { url?: string }, response: ServerResponse) => {
    passed.push(url)
    response.end()
  }
  const policy = { isKnownScript: () => true, connectOrigins: [], frameOrigins: [] }
  const entry = createRequestHandler({
    next,
    env: readServerEnv({}),
    ...policy,
    isHttps: false,
    isDevelopment: false,
  })
  const { url, stop } = await listen(createServer(entry))
  try {
    const response = await fetch(url + path)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    expect(passed).toEqual([])
  } finally {
    await stop()
  }
})
