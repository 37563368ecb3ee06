import { StoneArt } from '@/components/stones/stone-art'
import { WorldCover } from '@/components/worlds/world-cover'
import type { Place } from '@/lib/places/places'
import type { StoneFamily } from '@/lib/stones/stone-picture'

/** Places that are no world: a stone stands for what is held there. */
const stones = {
  scratchCard: { family: 'gem', index: 6 },
  testJackpot: { family: 'crystal', index: 4 },
} as const satisfies Partial<Record<Place, { family: StoneFamily; index: number }>>

const hasStone = (place: Place): place is keyof typeof stones => Object.hasOwn(stones, place)

/** What a place looks like: its world, or a stone. Decorative. */
export function PlacePicture({ place }: { place: Place }) {
  const stone = hasStone(place) ? stones[place] : undefined
  if (!stone) return <WorldCover seed={place} className="w-full rounded-card border border-hairline" />
  return (
    <div className="grid aspect-video place-items-center">
      <StoneArt {...stone} className="size-40 sm:size-56" />
    </div>
  )
}
