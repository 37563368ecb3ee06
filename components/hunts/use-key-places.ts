'use client'

import { useQuery } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { keyPlacesSchema } from '@/lib/hunts/hunt-answers'
import { readSite } from '@/lib/site-api/read-site'

/** The hunts that a found key belongs to; the site is asked by the key's address, the key stays here. */
export function useKeyPlaces(key: Hex | null) {
  const address = key === null ? null : privateKeyToAddress(key)
  return useQuery({
    queryKey: ['key-places', address],
    enabled: address !== null,
    queryFn: ({ signal }) => readSite(`/api/hunts/by-key?address=${address}`, keyPlacesSchema, signal),
    refetchInterval: 15_000,
  })
}
