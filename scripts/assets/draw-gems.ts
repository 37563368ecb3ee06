import { mkdirSync, writeFileSync } from 'node:fs'
import { gemSvg } from '@/lib/gems/draw-gem'
import { crystalClusters, gemCuts } from '@/lib/gems/gem-cuts'
import { gemPictureUrl } from '@/lib/gems/gem-picture'

// `npm run gems:draw` draws the pictures of the sixteen gems and crystals in public/stones from their cuts in lib/gems.
mkdirSync('public/stones', { recursive: true })
for (const family of [gemCuts, crystalClusters]) {
  family.forEach((gem, index) => writeFileSync(`public${gemPictureUrl(gem.kind, index)}`, gemSvg(gem)))
}
