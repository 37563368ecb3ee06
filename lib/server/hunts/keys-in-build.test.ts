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
