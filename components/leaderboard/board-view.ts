import type { Address } from 'viem'
import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'

/** The polling interval of a board, in milliseconds. */
export const boardIntervalMs = 1_000

export const powerBoardPeriods = ['all', 'current', 'previous'] as const

/** All time, this week, or the one before. */
export type PowerBoardPeriod = (typeof powerBoardPeriods)[number]

/** Which page of a board: the first, the one after or before a cursor, or the one around a player. */
export type BoardStart =
  | { readonly kind: 'top' }
  | { readonly kind: 'after' | 'before'; readonly cursor: string }
  | { readonly kind: 'around'; readonly player: Address }

/** The displayed board and page. */
export type BoardView = { readonly period: PowerBoardPeriod; readonly start: BoardStart }

export const firstView: BoardView = { period: 'all', start: { kind: 'top' } }

/** Returns the API URL of a view. */
export function toBoardUrl({ period, start }: BoardView, limit: number, player: Address | null): string {
  const query = new URLSearchParams({ limit: String(limit) })
  if (period !== 'all') query.set('season', period)
  if (start.kind === 'around') query.set('around', start.player)
  if (start.kind === 'after' || start.kind === 'before') query.set(start.kind, start.cursor)
  if (player) query.set('player', player)
  return `/api/leaderboard?${query.toString()}`
}

const viewQuerySchema = v.object({
  week: v.fallback(v.optional(v.picklist(['current', 'previous'])), undefined),
  player: v.fallback(v.optional(addressSchema), undefined),
})

/** Parses the view from a page's query, `?week=` and `?player=`. Ignores invalid values. */
export function parseBoardView(search: string): BoardView {
  const { week, player } = v.parse(viewQuerySchema, Object.fromEntries(new URLSearchParams(search)))
  return { period: week ?? 'all', start: player ? { kind: 'around', player } : { kind: 'top' } }
}

/** Formats a view as a page's query for sharing. Cursors are left out, because positions change. */
export function toBoardSearch({ period, start }: BoardView): string {
  const query = new URLSearchParams()
  if (period !== 'all') query.set('week', period)
  if (start.kind === 'around') query.set('player', start.player)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
