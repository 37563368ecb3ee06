import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildFolder, type BuildList, listName, readBuildList } from '@/lib/server/uploads/build-storage'
import { createUploadHandler, readRange } from './serve-upload'

/** Serves the uploads in `root`. @returns the written body, or false. */
async function ask(root: string, path: string, isServed: () => Promise<boolean>): Promise<string | false> {
  const serve = createUploadHandler({
    root,
    siteOrigin: 'http://localhost:3000',
    gamesOrigin: 'http://localhost:3001',
    parseFolder: async (hash) => ({ hash, previewOf: null }),
    isServed,
  })
  const request = { headers: { 'x-forwarded-for': '192.0.2.1' }, method: 'GET' } as unknown as IncomingMessage
  const response = new ServerResponse(request)
  const end = vi.spyOn(response, 'end')
  return (await serve(request, response, path)) && String(end.mock.calls[0]?.[0])
}

it('asks the database nothing about builds that do not exist', async () => {
  const isServed = vi.fn(() => Promise.resolve(true))
  const root = join(tmpdir(), 'no-such-uploads')
  for (const digit of '0123456789abcdef')
    expect(await ask(root, `/uploads/${digit.repeat(64)}/x`, isServed)).toBe(false)
  expect(isServed).not.toHaveBeenCalled()
})

/** Stores the lists of so many builds, and no other file. @returns their root, and their hashes. */
async function storeLists(count: number, files: readonly string[], start: BuildList['start'] = { kind: 'html' }) {
  const root = await mkdtemp(join(tmpdir(), 'uploads-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const text = JSON.stringify({ version: 1, start, files: files.map((path) => [path, 1, 'a'.repeat(64)]) })
  const hashes = Array.from({ length: count }, (_, index) => index.toString(16).padStart(64, '0'))
  for (const hash of hashes) {
    await mkdir(buildFolder(root, hash), { recursive: true })
    await writeFile(join(buildFolder(root, hash), listName), text)
  }
  return { root, hashes }
}

const most = Array.from({ length: 2_000 }, (_, index) => `${index}.txt`)

it('reads the list of a build once for all who ask at the same moment, and those of one visitor after those of others', async () => {
  const { root, hashes } = await storeLists(25, most)
  const [first = '', ...others] = hashes
  const [one, other] = await Promise.all(['192.0.2.1', '198.51.100.1'].map((each) => readBuildList(root, first, each)))
  expect(one?.files.size).toBe(2_000)
  expect(other).toBe(one)
  const ofEve = others.map((hash) => readBuildList(root, hash, '192.0.2.1'))
  let read = 0
  for (const each of ofEve) void each.then(() => (read += 1))
  // Also one that she has asked for already.
  await readBuildList(root, others.at(-1) ?? '', '203.0.113.1')
  expect(read).toBeLessThan(3)
  expect(await Promise.all(ofEve)).toHaveLength(24)
  // @ts-expect-error Nobody reads a list before all others, such as the console did.
  await readBuildList(root, first)
})

it('keeps a bounded number of lists in memory', async () => {
  const { root, hashes } = await storeLists(52, most)
  const [first] = hashes
  const read = (hash = '') => readBuildList(root, hash, '192.0.2.1')
  const before = await read(first)
  expect(await read(first)).toBe(before)
  // The attack of the review: so many builds that their lists fill the memory.
  for (const hash of hashes) await read(hash)
  expect(await read(first)).not.toBe(before)
})

it('reads no list of a build that is not served, and describes a Unity build once', async () => {
  const names = ['game.loader.js', 'game.framework.js', 'game.data', 'game.wasm']
  const { root, hashes } = await storeLists(1, names, { kind: 'unity', folder: '' })
  const [hash = ''] = hashes
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  expect(await ask(root, `/uploads/${hash}/`, () => Promise.resolve(false))).toBe(false)
  expect(parse).not.toHaveBeenCalled()
  const build = await readBuildList(root, hash, '192.0.2.1')
  const look = vi.spyOn(build?.files ?? new Map(), 'keys')
  const described = await ask(root, `/uploads/${hash}/`, () => Promise.resolve(true))
  expect(JSON.parse(described || '')).toMatchObject({ id: hash, title: 'game', bytes: 4 })
  expect(look).not.toHaveBeenCalled()
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
