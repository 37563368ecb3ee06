import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleKeySearchWorker } from '@/scripts/games/build-games'
import { findKeyAddresses } from './keys-in-build'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'key-search-test-'))
  await bundleKeySearchWorker(process.cwd(), folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('finds the written keys of a build while this thread does other work', async () => {
  const key = generatePrivateKey()
  const numbers = Array.from({ length: 2_000 }, () => randomBytes(32).toString('hex'))
  await writeFile(join(folder, 'digest'), [...numbers, key].join(' '))
  await writeFile(join(folder, 'list.json'), JSON.stringify({ files: [['a.txt', 1, 'digest']] }))
  let isOver = false
  let turns = 0
  const end = () => void (isOver = true)
  const search = findKeyAddresses(folder, join(folder, 'key-search-worker.mjs'))
  search.then(end, end)
  for (; !isOver; turns += 1) await nextTurn()
  expect(await search).toContain(privateKeyToAddress(key).toLowerCase())
  expect(await search).toHaveLength(2_001)
  // On one thread, in slices of ten keys, the loop would turn two hundred times.
  expect(turns).toBeGreaterThan(2_000)
})

it('refuses a build whose author hides a key behind thousands of other numbers', async () => {
  const decoys = Array.from({ length: 4_000 }, () => randomBytes(32).toString('hex'))
  const write = async (numbers: readonly string[]) => {
    await writeFile(join(folder, 'digest'), numbers.join(' '))
    await writeFile(join(folder, 'list.json'), JSON.stringify({ files: [['a.txt', 1, 'digest']] }))
    return findKeyAddresses(folder, join(folder, 'key-search-worker.mjs'))
  }
  await expect(write([...decoys, generatePrivateKey()])).rejects.toMatchObject({
    status: 422,
    code: 'too-many-numbers',
    invalidFields: [{ detail: 'a.txt' }],
  })
  // The same numbers again are no more numbers.
  expect(await write([...decoys, ...decoys])).toHaveLength(4_000)
})

const find = async (name: string, content: Buffer) => {
  await writeFile(join(folder, 'digest'), content)
  await writeFile(join(folder, 'list.json'), JSON.stringify({ files: [[name, 1, 'digest']] }))
  return findKeyAddresses(folder, join(folder, 'key-search-worker.mjs'))
}

describe('a key is found', () => {
  const key = generatePrivateKey()
  const text = `const key = '${key}'`
  const address = privateKeyToAddress(key).toLowerCase()
  const utf16 = Buffer.from(text, 'utf16le')
  const long = (border: number) => Buffer.concat([Buffer.alloc(border, 7), utf16, Buffer.alloc(100, 7)])
  /** A header with an extra field, a name, a comment and a checksum. */
  const header = Buffer.concat([
    Buffer.of(0x1f, 0x8b, 8, 2 | 4 | 8 | 16, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0),
    Buffer.from('a.data\0UnityWeb Compressed Content (gzip)\0'),
    Buffer.alloc(2),
  ])
  const gzip = gzipSync(text)

  it.each<[string, string, Buffer]>([
    ['in a file of gzip with the name of Unity\u2019s fallback', 'g.data.unityweb', gzip],
    ['in a file of Brotli with that name', 'g.data.unityweb', brotliCompressSync(text)],
    ['in gzip whatever its name', 'a.dat', gzip],
    ['in gzip with all fields of the header', 'g.data.unityweb', Buffer.concat([header, gzip.subarray(10)])],
    ['in gzip before other bytes', 'a.json.gz', Buffer.concat([gzip, Buffer.from('more')])],
    ['in the second of two members', 'a.gz', Buffer.concat([gzipSync('first'), gzip, Buffer.from('more')])],
    ['in two members', 'a.gz', Buffer.concat([gzipSync(text.slice(0, 50)), gzipSync(text.slice(50))])],
    ['in gzip without its end', 'a.json.gz', gzip.subarray(0, -6)],
    ['in Brotli before other bytes', 'a.json.br', Buffer.concat([brotliCompressSync(text), Buffer.from('more')])],
    ['after gzip', 'a.dat', Buffer.concat([gzipSync('first'), Buffer.from(text)])],
    ['in a file that only begins like gzip', 'a.dat', Buffer.concat([gzip.subarray(0, 12), Buffer.from(text)])],
    ['in UTF-16', 'a.txt', utf16],
    ['in UTF-16 with the high byte first', 'a.txt', Buffer.from(utf16).swap16()],
    ['in UTF-16 at the end of a file', 'a.txt', Buffer.from(key, 'utf16le').swap16()],
    ['in UTF-16 over the border of two pieces', 'a.txt', long(65_535 - 60)],
    ['in compressed UTF-16', 'a.dat', gzipSync(utf16)],
  ])('%s', async (_, name, content) => {
    expect(await find(name, content)).toEqual([address])
  })
})

it('finds no key in a longer number of UTF-16', async () => {
  for (const digits of ['ab'.repeat(33), 'ab'.repeat(50)])
    for (const content of [Buffer.from(digits, 'utf16le'), Buffer.from(digits, 'utf16le').swap16()])
      expect(await find('a.txt', content)).toEqual([])
})

it('refuses a file of more gzip members than a search unpacks', async () => {
  const members = Buffer.concat(Array.from({ length: 8_193 }, () => gzipSync('')))
  await expect(find('a.dat', members)).rejects.toMatchObject({ status: 422, code: 'too-much' })
})
