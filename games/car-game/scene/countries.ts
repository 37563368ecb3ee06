import { hash } from '@/games/shared/scene/hash'

/** What can lie beside a part of the road. */
export const countries = ['forest', 'town', 'open', 'works', 'avenue'] as const

export type Country = (typeof countries)[number]

/** Metres of road through one country. */
export const countryLength = 420

/** What lies beside the road at a place: forest at its beginning, then each in turn, in an order that differs from road to road. */
export function countryAt(s: number, seed: number): Country {
  const part = Math.max(0, Math.floor(s / countryLength))
  const round = Math.floor(part / countries.length)
  const skipped = 1 + Math.floor(hash(seed, 5) * 3)
  return countries[(part + round * skipped) % countries.length] ?? 'forest'
}
