import { WorldCover } from '@/components/worlds/world-cover'
import type { Place } from '@/lib/places/places'

/** What a place looks like: its world. Decorative. */
export function PlacePicture({ place }: { place: Place }) {
  return <WorldCover seed={place} className="w-full rounded-card border border-hairline" />
}
