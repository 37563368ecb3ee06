'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { Card } from '@/components/ui/card'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import type { Treasure } from '@/lib/games/treasures'
import { createDraft, type HuntDraft, outOfBounds, parseHuntDraft, toHuntDraft } from '@/lib/hunts/hunt-draft'
import { huntLimits } from '@/lib/hunts/hunt-limits'
import { type HuntGame, newHuntPath } from '@/lib/hunts/hunt-path'
import type { Hunt } from '@/lib/hunts/hunt-schema'
import { readHuntDraft, saveHuntDraft, type SavedDraft, translateDraft } from '@/lib/hunts/saved-draft'
import { sumRewards } from '@/lib/transactions/flows/create-hunt'
import { useGameThings } from './use-game-things'
import { canHideKeys } from './can-hide-keys'
import { chooseGame, HuntFields, useOwnGames, useOwnUploads } from './hunt-fields'
import { HuntFunding } from './hunt-funding'
import { type HuntCreation, type KeysState, useHuntCreation } from './use-hunt-creation'

const secondsNow = () => Math.floor(Date.now() / 1_000)

type HuntMakerProps = {
  games: readonly string[]
  like: Hunt | null
  /** The game that the link to this page named. */
  game: HuntGame | null
}

/** The keys of an earlier visit with the terms for which they were created. */
function toKeysState({ draft, iso, keys }: SavedDraft): KeysState {
  const hunt = keys && parseHuntDraft(draft, keys.at, iso).hunt
  return hunt
    ? { kind: 'made', hunt, own: keys.own, isSaved: keys.isSaved, list: keys.list }
    : { kind: 'none', hasFailed: false }
}

/** The terms of an earlier hunt or visit. A game of a player in which keys were hidden is an uploaded one. */
const earnedWhereNotHidden = (draft: HuntDraft): HuntDraft =>
  draft.mode === 'earned' || draft.game === 'web' || canHideKeys(draft.game)
    ? draft
    : chooseGame(draft, draft.game, 'uploaded')

/** Whether the keys are paid for, or a payment for them is on its way: then another visit must not offer it again. */
function isPaid({ isFunded, transaction: { state } }: HuntCreation): boolean {
  return isFunded || (state.kind === 'sent' && state.step.name === 'create-hunt')
}

/**
 * Creates a hunt: its terms, keys, key file and funding. With `like` it starts with the terms of another hunt. A hunt
 * that is not funded stays in the tab over a reload and a visit to another page.
 */
export function HuntForm({ games, like, game: linked }: HuntMakerProps) {
  const { iso } = useSiteFormatter()
  const form = useId()
  const [saved] = useState(() => (like ? null : readHuntDraft()))
  const restored = linked === null || saved?.path === newHuntPath(linked) ? saved : null
  const path = restored?.path ?? newHuntPath(linked)
  const [draft, setDraft] = useState<HuntDraft>(() =>
    restored
      ? earnedWhereNotHidden(translateDraft(restored.draft, restored.iso, iso))
      : like
        ? earnedWhereNotHidden(toHuntDraft(like, iso))
        : linked
          ? chooseGame(createDraft(linked.slug), linked.slug, linked.sort)
          : createDraft(games[0] ?? 'web'),
  )
  const [attempts, setAttempts] = useState(0)
  const isChecked = attempts > 0
  const fields = useRef<HTMLFormElement>(null)
  const creation = useHuntCreation(restored ? toKeysState(restored) : undefined)
  // The time of the last attempt, for which the draft is validated. The contract uses its own clock.
  const [now, setNow] = useState(() => restored?.keys?.at ?? secondsNow())
  const made = useOwnGames()
  const uploads = useOwnUploads()
  const chosen = made.find(({ slug }) => slug === draft.game) ?? null
  const things = useGameThings(draft.game, chosen)
  const title = (chosen ?? uploads.find(({ slug }) => slug === draft.game))?.title ?? null
  const whole = fillDraft(draft, title, things?.treasures ?? null)
  const parsed = parseHuntDraft(whole, now, iso)
  const { hunt, wrong } = parsed
  const shown = isChecked ? parsed : outOfBounds(parsed, whole)
  const { keys } = creation
  const isLocked = keys.kind !== 'none'
  const toSaved = (isBuying: boolean): SavedDraft | null =>
    isPaid(creation)
      ? null
      : {
          draft: isLocked ? whole : draft,
          iso,
          path,
          keys: keys.kind === 'made' ? { at: now, own: keys.own, isSaved: keys.isSaved, list: keys.list } : null,
          isBuying,
        }
  // As text, because `toSaved` is a new function at each rendering and would run the effect each time.
  const text = JSON.stringify(toSaved(false))
  useEffect(() => saveHuntDraft(JSON.parse(text) as SavedDraft | null), [text])

  useEffect(() => {
    if (attempts > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  function start(): void {
    const pressed = secondsNow()
    setNow(pressed)
    setAttempts(attempts + 1)
    const read = parseHuntDraft(whole, pressed, iso)
    if (read.hunt) void creation.make(read.hunt)
  }

  return (
    <Card>
      <form
        ref={fields}
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isLocked) start()
        }}
      >
        <fieldset disabled={isLocked} className="min-w-0 disabled:opacity-60">
          <HuntFields draft={draft} wrong={shown.wrong} wrongTiers={shown.wrongTiers} made={made} onChange={setDraft} />
        </fieldset>
      </form>
      <div className="mt-8 border-t border-hairline pt-6">
        <HuntFunding
          creation={creation}
          total={hunt ? sumRewards(hunt.tiers) : null}
          isIncomplete={isChecked && wrong.size > 0}
          form={form}
          onBuy={() => saveHuntDraft(toSaved(true))}
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
