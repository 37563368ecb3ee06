import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { gemPictureUrl } from '@/lib/gems/gem-picture'
import { gemSvg } from '@/lib/gems/draw-gem'
import { crystalClusters, gemCuts } from '@/lib/gems/gem-cuts'

const gems = [...gemCuts, ...crystalClusters]

it('draws the pictures in public/stones; otherwise run npm run gems:draw', () => {
  expect(readdirSync('public/stones')).toHaveLength(gems.length)
  for (const family of [gemCuts, crystalClusters]) {
    family.forEach((gem, index) =>
      expect(readFileSync(`public${gemPictureUrl(gem.kind, index)}`, 'utf8')).toBe(gemSvg(gem)),
    )
  }
})

it('draws small pictures and repeats them from the ninth index on', () => {
  for (const gem of gems) expect(gemSvg(gem).length).toBeLessThan(3_600)
  expect(gemPictureUrl('gem', 8)).toBe(gemPictureUrl('gem', 0))
  expect(gemPictureUrl('crystal', 15)).toBe('/stones/crystal-7.svg')
})
