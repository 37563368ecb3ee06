'use client'

import { useState } from 'react'
import { useAccountQuery } from '@/components/account/use-account-query'
import { Card } from '@/components/ui/card'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { type ListedMadeGame, madeGameListSchema } from '@/lib/builder/builder-schema'
import type { Treasure } from '@/lib/games/treasures'
import { createDraft, createGameDraft, type HuntDraft, parseHuntDraft, toHuntDraft } from '@/lib/hunts/hunt-draft'
import { huntLimits } from '@/lib/hunts/hunt-limits'
import type { HuntGame } from '@/lib/hunts/hunt-path'
import type { Hunt } from '@/lib/hunts/hunt-schema'
import { sumRewards } from '@/lib/transactions/flows/create-hunt'
import { useGameThings } from './use-game-things'
import { HuntFields, useOwnUploads } from './hunt-fields'
import { HuntFunding } from './hunt-funding'
import { useHuntCreation } from './use-hunt-creation'

const none: readonly ListedMadeGame[] = []

/** The published builder games of the signed-in account; none while nobody is signed in. */
function useOwnGames(): readonly ListedMadeGame[] {
  return useAccountQuery('/api/builder/games?of=me', madeGameListSchema).data?.games ?? none
}

const secondsNow = () => Math.floor(Date.now() / 1_000)

type HuntMakerProps = {
  games: readonly string[]
  like: Hunt | null
  /** The game that the link to this page named. */
  game: HuntGame | null
}

/** Creates a hunt: its terms, keys, key file and funding. With `like` it starts with the terms of another hunt. */
export function HuntForm({ games, like, game: linked }: HuntMakerProps) {
  const { iso } = useSiteFormatter()
  const [draft, setDraft] = useState<HuntDraft>(() =>
    like
      ? toHuntDraft(like, iso)
      : linked?.sort === 'made'
        ? createGameDraft(linked.slug)
        : createDraft(linked?.slug ?? games[0] ?? 'web'),
  )
  const [isChecked, setChecked] = useState(false)
  const creation = useHuntCreation()
  // The draft is validated at the time of the last attempt; the contract has its own clock.
  const [now, setNow] = useState(secondsNow)
  const made = useOwnGames()
  const uploads = useOwnUploads()
  const chosen = made.find(({ slug }) => slug === draft.game) ?? null
  const things = useGameThings(draft.game, chosen)
  const title = (chosen ?? uploads.find(({ slug }) => slug === draft.game))?.title ?? null
  const whole = fillDraft(draft, title, things?.treasures ?? null)
  const { hunt, wrong } = parseHuntDraft(whole, now, iso)
  const isLocked = creation.keys.kind !== 'none'

  function start(): void {
    const pressed = secondsNow()
    setNow(pressed)
    setChecked(true)
    const read = parseHuntDraft(whole, pressed, iso)
    if (read.hunt) void creation.make(read.hunt)
  }

  return (
    <Card>
      <fieldset disabled={isLocked} className="min-w-0 disabled:opacity-60">
        <HuntFields draft={draft} wrong={isChecked ? wrong : new Set()} made={made} onChange={setDraft} />
      </fieldset>
      <div className="mt-8 border-t border-hairline pt-6">
        <HuntFunding
          creation={creation}
          total={hunt ? sumRewards(hunt.tiers) : null}
          isIncomplete={isChecked && wrong.size > 0}
          onMake={start}
        />
      </div>
    </Card>
  )
}

/** Completes a draft: the title of the author's game, and all its chests and keys when none are chosen. */
function fillDraft(draft: HuntDraft, title: string | null, treasures: readonly Treasure[] | null): HuntDraft {
  const all = treasures && treasures.slice(0, huntLimits.maxThings).map(({ id }) => id)
  return {
    ...draft,
    title: title !== null && draft.title.trim() === '' ? title : draft.title,
    tiers: draft.tiers.map((tier) => (tier.kind === 'things' ? { ...tier, things: tier.things ?? all } : tier)),
  }
}
