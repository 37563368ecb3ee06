import { routes } from '@/lib/routes/routes'

/** Pages of the product that the header leads to, by the key of their name. */
export const productPages = [
  ['play', routes.play],
  ['gameBuilder', routes.gameBuilder],
  ['dashboard', routes.dashboard],
  ['leaderboard', routes.leaderboard],
] as const
