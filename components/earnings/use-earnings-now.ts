'use client'

import { useEffect, useState } from 'react'
import { useGlobalData } from '@/components/wallet/use-global-data'
import { useUserData } from '@/components/wallet/use-user-data'
import { mapReading, type Reading } from '@/lib/contracts/reading'
import { earningsNow } from '@/lib/earnings/earnings-now'

/** Claimable earnings in wei, growing by the second between two blocks at the pace that the chain says. */
export function useEarningsNow(): Reading<bigint> {
  const user = useUserData()
  const global = useGlobalData()
  const [now, setNow] = useState(0)
  const isGrowing = user.kind === 'ready' && !!user.value.earningsPerSecondWei

  useEffect(() => {
    if (!isGrowing) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isGrowing])

  return mapReading(user, ({ earningsWei, earningsPerSecondWei, earningsStreamEnd }) => {
    const readAtMs = user.kind === 'ready' ? user.readAtMs : 0
    if (!earningsPerSecondWei || !earningsStreamEnd || global.kind !== 'ready') return earningsWei
    const secondsLeft = earningsStreamEnd - global.value.timestamp
    return earningsNow({ earningsWei, perSecondWei: earningsPerSecondWei, secondsLeft }, now - readAtMs)
  })
}
