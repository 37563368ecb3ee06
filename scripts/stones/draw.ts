import { mkdirSync, writeFileSync } from 'node:fs'
import { stonePicture } from '@/lib/stones/stone-picture'
import { stoneSvg } from '@/lib/stones/stone-svg'
import { crystalStones, gemStones } from '@/lib/stones/stones'

// `npm run stones:draw` writes the pictures of the sixteen stones to `public/stones`; the drawings come from their cuts in `lib/stones`.
mkdirSync('public/stones', { recursive: true })
for (const stones of [gemStones, crystalStones]) {
  stones.forEach((stone, index) => writeFileSync(`public${stonePicture(stone.kind, index)}`, stoneSvg(stone)))
}
