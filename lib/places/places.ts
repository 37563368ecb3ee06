import type { routes } from '@/lib/routes/routes'
import type { PlaceLink } from './place-links'

/**
 * Pages that say what they are for and what is true of it, by the name of their route, with where one can go from there, the
 * likeliest first. Their words stand in `pages`.
 */
export const places = {
  carGame: ['dashboard', 'leaderboard', 'play'],
} as const satisfies Partial<Record<keyof typeof routes, readonly PlaceLink[]>>

export type Place = keyof typeof places
