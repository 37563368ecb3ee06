import { expect, it } from 'vitest'
import { districtAt, districtOf } from './scenery'

it('starts with the same colours and never repeats a district directly', () => {
  for (let seed = 0; seed < 30; seed++) {
    expect(districtOf(0, seed)).toBe(districtOf(0, 0))
    for (let index = 1; index < 20; index++) expect(districtOf(index, seed)).not.toBe(districtOf(index + 1, seed))
  }
})

it('changes the colours over sixty metres behind a portal', () => {
  expect(districtAt(999, 1_000, 4)).toEqual(districtOf(0, 4))
  expect(districtAt(1_030, 1_000, 4).first).not.toEqual(districtOf(0, 4).first)
  expect(districtAt(1_030, 1_000, 4).first).not.toEqual(districtOf(1, 4).first)
  expect(districtAt(1_060, 1_000, 4)).toEqual(districtOf(1, 4))
})
