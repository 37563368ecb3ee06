import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { stonePicture } from '@/lib/stones/stone-picture'
import { stoneSvg } from '@/lib/stones/stone-svg'
import { crystalStones, gemStones } from '@/lib/stones/stones'

const stones = [...gemStones, ...crystalStones]

it('the pictures of the stones are those of their cuts: otherwise run npm run stones:draw', () => {
  expect(readdirSync('public/stones')).toHaveLength(stones.length)
  for (const family of [gemStones, crystalStones]) {
    family.forEach((stone, index) =>
      expect(readFileSync(`public${stonePicture(stone.kind, index)}`, 'utf8')).toBe(stoneSvg(stone)),
    )
  }
})

it('weigh little, and repeat beyond the eighth', () => {
  for (const stone of stones) expect(stoneSvg(stone).length).toBeLessThan(3_600)
  expect(stonePicture('gem', 8)).toBe(stonePicture('gem', 0))
  expect(stonePicture('crystal', 15)).toBe('/stones/crystal-7.svg')
})
