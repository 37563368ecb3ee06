import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createUploadHandler, readRange } from './serve-upload'

it('asks the database nothing about builds that do not exist', async () => {
  const isServed = vi.fn(() => Promise.resolve(true))
  const serve = createUploadHandler({
    root: join(tmpdir(), 'no-such-uploads'),
    siteOrigin: 'http://localhost:3000',
    gamesOrigin: 'http://localhost:3001',
    parseFolder: async (hash) => ({ hash, isPreview: false }),
    isServed,
  })
  const request = {} as IncomingMessage
  for (const digit of '0123456789abcdef')
    expect(await serve(request, {} as ServerResponse, `/uploads/${digit.repeat(64)}/x`)).toBe(false)
  expect(isServed).not.toHaveBeenCalled()
})

it.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=1-2', null],
])('%s of a hundred bytes is %j', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})
