'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '@/components/ui/button'
import { toPlayerReward } from '@/lib/hunts/claim'
import { clearFoundThing, type FoundThing, foundThingStore } from '@/lib/hunts/found-thing'
import { huntListSchema } from '@/lib/hunts/hunt-schema'
import { savedFinds } from '@/lib/hunts/saved-finds'
import { fetchJson } from '@/lib/site-api/fetch-json'
import { IntAmount, KeyKnowledge, KeyPicture } from '../hunt-parts'

/** Short, because the user is playing. The end of the run reports again what it has earned. */
const shownMs = 6_000

/**
 * A notice about a chest or key that holds a hunt key, at the moment it is found. It says that the key is earned only
 * with the whole run.
 */
export function FoundThingNotice({ game }: { game: string }) {
  const t = useTranslations('hunts.found')
  const latest = useStore(foundThingStore, (state) => state.latest)
  const isEarned = useStore(savedFinds, (state) => state.fresh !== null)
  const [shown, setShown] = useState<{ readonly of: FoundThing; readonly key: BoundKey } | null>(null)

  useEffect(() => {
    if (latest?.game !== game) return
    const leaving = new AbortController()
    findBoundKey(latest, leaving.signal).then(
      (key) => key && setShown({ of: latest, key }),
      // The site judges the run anyway, and its result shows what was earned.
      () => undefined,
    )
    return () => leaving.abort()
  }, [latest, game])

  const isShown = shown !== null && shown.of === latest && !isEarned
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(clearFoundThing, shownMs)
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
              <bdi>{shown.key.title}</bdi> · <IntAmount value={shown.key.reward} className="text-reward" /> ·{' '}
              <KeyKnowledge hunt={shown.key} />
            </p>
            <p className="mt-1 text-note text-quiet">{t('thingText')}</p>
          </div>
          <Button variant="quiet" onClick={clearFoundThing}>
            {t('later')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A hunt key in a thing. `reward` is the finder's part in INT base units. */
type BoundKey = { readonly title: string; readonly reward: bigint; readonly areKeysSealed: boolean }

/** The best unclaimed key in a thing of a game; null when there is none. Rejects when the site does not respond. */
async function findBoundKey({ game, thing }: FoundThing, signal: AbortSignal): Promise<BoundKey | null> {
  const { hunts } = await fetchJson(`/api/hunts?place=${game}&state=live`, huntListSchema, signal)
  const keys = hunts.flatMap(({ id, title, tiers, developerShareBps, areKeysSealed }) =>
    tiers.flatMap(({ condition, count, found, reward }) =>
      condition?.kind === 'things' && condition.things.includes(thing) && found < count
        ? [{ title: title ?? id, reward: toPlayerReward(reward, developerShareBps), areKeysSealed }]
        : [],
    ),
  )
  return keys.reduce<BoundKey | null>((best, key) => (best && best.reward >= key.reward ? best : key), null)
}
