'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { useAccount } from 'wagmi'
import { useGameNames } from '@/components/hunts/game-names'
import { useFragment } from '@/components/navigation/use-fragment'
import { Skeleton } from '@/components/ui/skeleton'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { newHuntFragment, parseGameFragment } from '@/lib/hunts/hunt-path'
import type { Hunt } from '@/lib/hunts/hunt-schema'
import { RelayTopUpPlace, SponsoredHuntsPlace } from './places'
import { showNewHunt } from './show-new-hunt'

const place = <Skeleton className="h-[44rem] w-full rounded-card" />

// None of it is rendered before the chain is known, so the page is hydrated without keys, contracts and the encoder of calls.
const loadHuntForm = () => import('./hunt-form').then((file) => file.HuntForm)
const HuntForm = dynamic(loadHuntForm, { ssr: false, loading: () => place })
const SponsoredHunts = dynamic(() => import('./sponsored-hunts').then((file) => file.SponsoredHunts), {
  ssr: false,
  loading: () => <SponsoredHuntsPlace />,
})
const RelayTopUp = dynamic(() => import('./relay-top-up').then((file) => file.RelayTopUp), {
  ssr: false,
  loading: () => <RelayTopUpPlace />,
})

/** The sponsor's hunts, and the form for a new one. */
export function HuntPanel() {
  const t = useTranslations('hunts.sponsored')
  const { address } = useAccount()
  const chain = useActiveChain()
  const games = Object.keys(useGameNames())
  const fragment = useFragment()
  const game = parseGameFragment(fragment)
  const [like, setLike] = useState<{ readonly hunt: Hunt; readonly turn: number } | null>(null)

  function repeat(hunt: Hunt): void {
    setLike((before) => ({ hunt, turn: (before?.turn ?? 0) + 1 }))
    showNewHunt()
  }

  // Loads the form beside the configuration. If that fails, the form reports it.
  useEffect(() => void loadHuntForm().catch(() => {}), [])

  // A link to the form scrolls to it, which the browser could not do before it was rendered.
  const isReady = chain !== undefined
  useEffect(() => {
    if (isReady && (fragment === newHuntFragment || parseGameFragment(fragment) !== null)) showNewHunt()
  }, [isReady, fragment])

  // The form's initial values contain the browser's time, so it cannot be rendered on the server.
  if (!chain) return place
  if (!chain.contracts.keyHunt) return <p className="text-quiet">{t('notHere')}</p>
  return (
    <>
      {address && (
        <section aria-labelledby="sponsored-hunts" className="mb-10">
          <h3 id="sponsored-hunts" className="mb-4 text-lead font-semibold">
            {t('title')}
          </h3>
          <SponsoredHunts key={address} sponsor={address} onRepeat={repeat} />
          <RelayTopUp key={`relaying ${address}`} sponsor={address} />
        </section>
      )}
      <section aria-labelledby="new-hunt">
        <h3 id="new-hunt" className="mb-4 scroll-mt-36 text-lead font-semibold">
          {t('new')}
        </h3>
        <HuntForm key={`${like?.turn ?? 0} ${game?.slug ?? ''}`} games={games} like={like?.hunt ?? null} game={game} />
      </section>
    </>
  )
}
