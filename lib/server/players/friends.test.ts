import { expect, it } from 'vitest'
import { pickFirstOfEach } from './friends'

it('picks the first row of each person, and looks at each row once', () => {
  const rows = Array.from({ length: 4_400 }, (_, number) => ({ player: `player ${number}`, score: 4_400 - number }))
  let looked = 0
  const personOf = {
    get(player: string) {
      looked += 1
      return `person ${Number(player.slice('player '.length)) % 400}`
    },
  }
  expect(pickFirstOfEach(rows, personOf)).toEqual(rows.slice(0, 400))
  expect(looked).toBe(4_400)
})
