import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findStoreKey } from './game-store'

const dependencies = {
  roots: [join(import.meta.dirname, '../../../tests/fixtures/unity')],
  isMade: (slug: string) => Promise.resolve(slug === 'my-maze'),
}

it.each([
  [{ game: 'car-game' }, 'car-game'],
  [{ game: 'my-maze' }, 'my-maze'],
  [{ game: 'unity', build: 'lantern' }, 'unity/lantern'],
  [{ game: 'unity-react', build: 'lantern' }, 'unity/lantern'],
])('the key for %j is %s', async (asked, place) => {
  expect(await findStoreKey(asked, dependencies)).toBe(place)
})

it.each([
  { game: 'nothing' },
  { game: 'unity' },
  { game: 'unity', build: 'nothing' },
  { game: 'unity', build: '../unity/lantern' },
  { game: 'car-game', build: 'lantern' },
  { game: 'my-maze', build: 'lantern' },
])('rejects %j', async (asked) => {
  await expect(findStoreKey(asked, dependencies)).rejects.toMatchObject({ status: 404, code: 'unknown-game' })
})
