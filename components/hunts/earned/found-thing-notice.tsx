'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '@/components/ui/button'
import { forgetFound, foundThing, type FoundThing } from '@/lib/hunts/found-thing'
import { keptFinds } from '@/lib/hunts/kept-finds'
import { IntAmount } from '../int-amount'
import { KeyPicture } from '../key-picture'
import { findBoundKey, type BoundKey } from './find-bound-key'

/** Somebody is playing: it does not stay in the way. The run tells again what it has earned. */
const shownMs = 6_000

/** Celebrates a chest or key with a key of a hunt at the moment when it is found. It is earned by the whole run: that is said too. */
export function FoundThingNotice({ game }: { game: string }) {
  const t = useTranslations('hunts.found')
  const latest = useStore(foundThing, (state) => state.latest)
  const isEarned = useStore(keptFinds, (state) => state.fresh !== null)
  const [shown, setShown] = useState<{ readonly of: FoundThing; readonly key: BoundKey } | null>(null)

  useEffect(() => {
    if (latest?.game !== game) return
    const leaving = new AbortController()
    findBoundKey(latest, leaving.signal).then(
      (key) => key && setShown({ of: latest, key }),
      // The run is judged all the same, and says what it has earned.
      () => undefined,
    )
    return () => leaving.abort()
  }, [latest, game])

  const isShown = shown !== null && shown.of === latest && !isEarned
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(forgetFound, shownMs)
    return () => clearTimeout(timer)
  }, [isShown])

  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-40 mx-auto max-w-xl empty:hidden">
      {isShown && (
        <div
          data-found="thing"
          className="found-key pointer-events-auto flex flex-wrap items-center gap-4 rounded-card border border-reward bg-surface p-5 shadow-card"
        >
          <KeyPicture className="size-12 shrink-0 text-reward" />
          <div className="min-w-0 flex-1 basis-52">
            <p className="text-lead font-semibold text-reward">{t('thingTitle')}</p>
            <p className="mt-1 text-note">
              <bdi>{shown.key.title}</bdi> · <IntAmount value={shown.key.reward} className="text-reward" />
            </p>
            <p className="mt-1 text-note text-quiet">{t('thingText')}</p>
          </div>
          <Button variant="quiet" onClick={forgetFound}>
            {t('later')}
          </Button>
        </div>
      )}
    </div>
  )
}
