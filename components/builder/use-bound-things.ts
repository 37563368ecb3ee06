'use client'

import { useEffect, useState } from 'react'
import { huntListSchema } from '@/lib/hunts/hunt-answers'
import { readSite } from '@/lib/site-api/read-site'

const none: ReadonlyMap<number, string> = new Map()

/** By the id of a thing in a published game: what the hunt is called whose key lies in it. Null while nobody knows. */
export function useBoundThings(slug: string | null): ReadonlyMap<number, string> | null {
  const [bound, setBound] = useState<ReadonlyMap<number, string> | null>(null)
  useEffect(() => {
    if (slug === null) return
    const leaving = new AbortController()
    readSite(`/api/hunts?place=${slug}`, huntListSchema, leaving.signal).then(
      ({ hunts }) => {
        const open = hunts.filter(({ state }) => state === 'live' || state === 'upcoming')
        const named = open.flatMap(({ title, id, tiers }) =>
          tiers.flatMap(({ condition }) =>
            condition?.kind === 'things' ? condition.things.map((thing) => [thing, title ?? id] as const) : [],
          ),
        )
        setBound(new Map(named))
      },
      // Without an answer the panel says nothing of hunts that it does not know.
      () => undefined,
    )
    return () => leaving.abort()
  }, [slug])
  return slug === null ? none : bound
}
