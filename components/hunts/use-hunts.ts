'use client'

import type { Address } from 'viem'
import * as v from 'valibot'
import { usePolledJson } from '@/components/ui/hooks/use-polled-json'
import { findListSchema, huntDetailSchema, huntListSchema } from '@/lib/hunts/hunt-schema'
import type { FindsQuery, HuntsQuery } from '@/lib/hunts/hunt-query'

const intervalMs = 4_000

const parseHunts = (response: unknown) => v.parse(huntListSchema, response)
/** A hunt, or `unknown` when there is none with this id. */
const huntOrNone = v.union([
  huntDetailSchema,
  v.pipe(
    v.object({ code: v.literal('unknown-hunt') }),
    v.transform(() => 'unknown' as const),
  ),
])
const parseHunt = (response: unknown) => v.parse(huntOrNone, response)
const parseFinds = (response: unknown) => v.parse(findListSchema, response)

function toUrl(path: string, parameters: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return query.size === 0 ? path : `${path}?${query}`
}

/** A page of hunts by place, sponsor and state, polled while the page is visible. */
export function useHunts(query: HuntsQuery = {}) {
  return usePolledJson({ url: toUrl('/api/hunts', query), parse: parseHunts, initial: null, intervalMs })
}

/** A hunt with its finders; `unknown` when there is none with this id. */
export const useHunt = (id: string) =>
  usePolledJson({ url: `/api/hunts/${id}`, parse: parseHunt, initial: null, intervalMs })

/** A page of the finds of a player or a hunt. */
export function useFinds(query: FindsQuery & ({ readonly player: Address } | { readonly hunt: string })) {
  return usePolledJson({ url: toUrl('/api/hunts/finds', query), parse: parseFinds, initial: null, intervalMs })
}
