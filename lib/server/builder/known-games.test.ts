import { beforeEach, expect, it, vi } from 'vitest'
import { invalidateGame, mostKnown, versionOfGame } from './known-games'

const read = vi.fn<(slug: string) => Promise<object | null>>()

beforeEach(() => {
  invalidateGame('spark')
  read.mockReset()
})

it('changes with what the page shows, but not with the play count', async () => {
  const versions: (string | null)[] = []
  for (const [index, game] of [
    { title: 'Spark', plays: 1 },
    { title: 'Spark', plays: 2 },
    { title: 'Sparks', plays: 2 },
  ].entries()) {
    read.mockResolvedValue(game)
    versions.push(await versionOfGame('spark', index * 2_000, read))
  }
  expect(versions[0]).toMatch(/^[\da-f]{16}$/)
  expect(versions[1]).toBe(versions[0])
  expect(versions[2]).not.toBe(versions[0])
})

it('is null without a game, and cached for two seconds', async () => {
  read.mockResolvedValue(null)
  expect(await versionOfGame('spark', 0, read)).toBeNull()
  expect(await versionOfGame('spark', 1_999, read)).toBeNull()
  expect(read).toHaveBeenCalledOnce()
})

it('is not cached when the database fails', async () => {
  read.mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ title: 'Spark' })
  await expect(versionOfGame('spark', 0, read)).rejects.toThrow('gone')
  expect(await versionOfGame('spark', 1, read)).toMatch(/^[\da-f]{16}$/)
})

it('stays cached while it is asked for, whatever other names are made up', async () => {
  read.mockResolvedValue({ title: 'Spark' })
  const others = async () => null
  await versionOfGame('spark', 0, read)
  for (let number = 0; number < 2 * mostKnown; number += 1) {
    await versionOfGame(`made-up-${number}`, 0, others)
    if (number % 1_000 === 0) await versionOfGame('spark', 0, read)
  }
  expect(read).toHaveBeenCalledOnce()
})
