import { beforeEach, expect, it, vi } from 'vitest'
import { forgetGame, versionOfGame } from './known-games'

const read = vi.fn<(slug: string) => Promise<object | null>>()

beforeEach(() => {
  forgetGame('spark')
  read.mockReset()
})

it('is another version after each change of what a page shows, and not after each play', async () => {
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

it('is none where there is no game, asked once in two seconds', async () => {
  read.mockResolvedValue(null)
  expect(await versionOfGame('spark', 0, read)).toBeNull()
  expect(await versionOfGame('spark', 1_999, read)).toBeNull()
  expect(read).toHaveBeenCalledOnce()
})

it('is asked again at once where the database did not answer', async () => {
  read.mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ title: 'Spark' })
  await expect(versionOfGame('spark', 0, read)).rejects.toThrow('gone')
  expect(await versionOfGame('spark', 1, read)).toMatch(/^[\da-f]{16}$/)
})
