import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { buildFolder, listName, readBuildList } from '@/lib/server/uploads/build-storage'
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
  const request = { headers: {} } as IncomingMessage
  for (const digit of '0123456789abcdef')
    expect(await serve(request, {} as ServerResponse, `/uploads/${digit.repeat(64)}/x`)).toBe(false)
  expect(isServed).not.toHaveBeenCalled()
})

it('reads the list of a build once for all who ask at the same moment, and those of one visitor after those of others', async () => {
  const root = await mkdtemp(join(tmpdir(), 'uploads-'))
  try {
    const files = Array.from({ length: 2_000 }, (_, index) => [`${index}.txt`, 1, 'a'.repeat(64)])
    const text = JSON.stringify({ version: 1, start: { kind: 'html' }, files })
    const hashes = Array.from({ length: 25 }, (_, index) => index.toString(16).padStart(64, '0'))
    for (const hash of hashes) {
      await mkdir(buildFolder(root, hash), { recursive: true })
      await writeFile(join(buildFolder(root, hash), listName), text)
    }
    const [first = '', ...others] = hashes
    const [one, other] = await Promise.all([readBuildList(root, first), readBuildList(root, first)])
    expect(one?.files.size).toBe(2_000)
    expect(other).toBe(one)
    const ofEve = others.slice(1).map((hash) => readBuildList(root, hash, '192.0.2.1'))
    let read = 0
    for (const each of ofEve) void each.then(() => (read += 1))
    await readBuildList(root, others[0] ?? '', '198.51.100.1')
    expect(read).toBeLessThan(3)
    expect(await Promise.all(ofEve)).toHaveLength(23)
  } finally {
    await rm(root, { recursive: true })
  }
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
