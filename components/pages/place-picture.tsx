import { StoneArt } from '@/components/stones/stone-art'
import type { Place } from '@/lib/places/places'
import { crystalStones, gemStones } from '@/lib/stones/stones'

const stones = [...crystalStones, ...gemStones]

/** A stone for a place, the same one always. Decorative. */
export function PlacePicture({ place }: { place: Place }) {
  const sum = [...place].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  const stone = stones[sum % stones.length]
  return stone ? <StoneArt stone={stone} className="mx-auto size-48" /> : null
}
