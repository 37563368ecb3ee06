import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
