'use client'

import type { Address } from 'viem'
import * as v from 'valibot'
import { useLiveResource } from '@/components/live/use-live-resource'
import { findListSchema, huntDetailSchema, huntListSchema } from '@/lib/hunts/hunt-answers'

const intervalMs = 4_000

const parseHunts = (answer: unknown) => v.parse(huntListSchema, answer)
const parseHunt = (answer: unknown) => v.parse(huntDetailSchema, answer)
const parseFinds = (answer: unknown) => v.parse(findListSchema, answer)

type HuntsQuestion = { readonly place?: string; readonly sponsor?: Address }

/** Hunts of a place, of a sponsor, or all; followed while the page is in sight. */
export function useHunts({ place, sponsor }: HuntsQuestion = {}) {
  const query = new URLSearchParams({ ...(place ? { place } : {}), ...(sponsor ? { sponsor } : {}) }).toString()
  return useLiveResource({ url: `/api/hunts${query ? `?${query}` : ''}`, parse: parseHunts, initial: null, intervalMs })
}

/** One hunt with its finders. */
export const useHunt = (id: string) => useLiveResource({ url: `/api/hunts/${id}`, parse: parseHunt, initial: null, intervalMs })

/** All that a player has found. */
export const useFinds = (player: Address) => useLiveResource({ url: `/api/hunts/finds?player=${player}`, parse: parseFinds, initial: null, intervalMs })
