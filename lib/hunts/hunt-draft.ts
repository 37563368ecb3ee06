import { formatEther, type Hex } from 'viem'
import { isOutsidePlace } from '@/lib/hunts/hunt-place'
import type { Hunt } from '@/lib/hunts/hunt-schema'
import { parseDecimalInput } from '@/lib/units/decimal-input'
import { huntBounds } from './hunt-limits'
import { toOutsidePlace } from './hunt-place'
import type { HuntCondition } from './hunt-schema'

const usualDays = 30

/** A moment as `datetime-local` writes it, in the zone of this machine. */
function toLocalMoment(timeMs: number): string {
  const shifted = new Date(timeMs - new Date(timeMs).getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

const usualEnd = () => toLocalMoment(Date.now() + usualDays * 86_400_000)

const someCheckpoint = { kind: 'checkpoints', least: '1', things: null } as const

/** What the fields hold of a game that was made with no code: a key in each chest and key of it. */
export const firstDraftIn = (game: string): HuntDraft => ({
  ...firstDraft(game),
  mode: 'earned',
  tiers: [{ count: '1', reward: '10', kind: 'things', least: '1', things: null }],
})

function toDraftTier({ count, reward, condition }: Hunt['tiers'][number]): DraftTier {
  const isInThings = condition?.kind === 'things'
  return {
    count: String(isInThings ? count / condition.things.length : count),
    reward: formatEther(reward),
    ...(isInThings
      ? { ...someCheckpoint, kind: 'things', things: condition.things }
      : condition
        ? { kind: condition.kind, least: String(condition.least), things: null }
        : someCheckpoint),
  }
}

/** What the fields hold before anybody wrote into them. */
export function firstDraft(game: string): HuntDraft {
  return {
    game,
    address: '',
    title: '',
    mode: 'hidden',
    tiers: [{ count: '10', reward: '10', ...someCheckpoint }],
    start: '',
    end: usualEnd(),
    share: '10',
    perPlayer: '1',
    hints: [],
  }
}

/** The terms of a hunt for another one like it: more keys for the same game. */
export function toDraft(hunt: Hunt): HuntDraft {
  const place = hunt.place ?? ''
  const isOutside = isOutsidePlace(place)
  return {
    ...firstDraft(isOutside ? 'web' : place),
    address: isOutside ? place : '',
    title: hunt.title ?? '',
    mode: hunt.mode ?? 'hidden',
    tiers: hunt.tiers.map(toDraftTier),
    end: hunt.state === 'live' || hunt.state === 'upcoming' ? toLocalMoment(hunt.end * 1_000) : usualEnd(),
    share: String(hunt.developerShareBps / 100),
    perPlayer: String(hunt.maxKeysPerPlayer),
  }
}

/** Keys of one kind. Of those that lie in things of a game, `count` is how many lie in each; null stands for all things that there are. */
export type DraftTier = {
  readonly count: string
  readonly reward: string
  readonly kind: HuntCondition['kind']
  readonly least: string
  readonly things: readonly number[] | null
}

/** A hunt as it is being written: what stands in the fields. Moments as `datetime-local` writes them. */
export type HuntDraft = {
  /** A game's id, or `web` where the address counts. */
  readonly game: string
  readonly address: string
  readonly title: string
  readonly mode: 'hidden' | 'earned'
  readonly tiers: readonly DraftTier[]
  /** Empty: as soon as it is funded. */
  readonly start: string
  readonly end: string
  /** In percent. */
  readonly share: string
  readonly perPlayer: string
  readonly hints: readonly { readonly opensAt: string; readonly text: string }[]
}

/** A hunt that can be funded. Times in seconds since 1970, rewards in INT base units. */
export type PlannedHunt = {
  readonly place: string
  readonly title: string
  readonly mode: HuntDraft['mode']
  readonly tiers: readonly { readonly count: number; readonly reward: bigint; readonly condition: HuntCondition }[]
  readonly start: number | null
  readonly end: number
  readonly developerShareBps: number
  readonly maxKeysPerPlayer: number
  readonly hints: readonly { readonly opensAt: number; readonly text: string }[]
  /** Root of the hunt that these keys are added to; left out where they are a hunt of their own. */
  readonly continues?: Hex
}

/** Fields that can be wrong; of rows, all of a kind together. */
export type DraftField =
  'address' | 'title' | 'count' | 'reward' | 'least' | 'things' | 'start' | 'end' | 'share' | 'perPlayer' | 'hints'

export type ReadDraft = { readonly hunt: PlannedHunt | null; readonly wrong: ReadonlySet<DraftField> }

const wholeNumber = (text: string, most: number): number | null =>
  /^\d{1,9}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null
const toSeconds = (moment: string): number | null =>
  Number.isNaN(Date.parse(moment)) ? null : Math.floor(Date.parse(moment) / 1_000)

/**
 * What a draft means, or which of its fields cannot be used.
 *
 * @param now seconds since 1970. @param iso BCP 47 tag of the reader's language, by which amounts are read.
 */
export function readDraft(draft: HuntDraft, now: number, iso: string): ReadDraft {
  const wrong = new Set<DraftField>()
  function need<T>(field: DraftField, value: T | null): T | null {
    if (value === null) wrong.add(field)
    return value
  }
  const amount = (text: string) => {
    const parsed = parseDecimalInput(text, 18, iso)
    return parsed.kind === 'amount' && parsed.value >= huntBounds.leastRewardBaseUnits ? parsed.value : null
  }
  const mostKeys = draft.mode === 'earned' ? huntBounds.mostEarnedKeys : huntBounds.mostKeys
  const place = draft.game === 'web' ? need('address', toOutsidePlace(draft.address)) : draft.game
  const title = draft.title.trim()
  if (title === '' || title.length > huntBounds.mostTitleCharacters) wrong.add('title')
  const readCondition = ({ kind, least, things }: DraftTier): HuntCondition => {
    if (draft.mode === 'hidden') return { kind: 'checkpoints', least: 1 }
    if (kind !== 'things') return { kind, least: need('least', wholeNumber(least, 2 ** 31 - 1)) ?? 1 }
    const isUsable = things !== null && things.length > 0 && things.length <= huntBounds.mostThings
    return { kind, things: need('things', isUsable ? things : null) ?? [] }
  }
  const tiers = draft.tiers.map((tier) => {
    const condition = readCondition(tier)
    const count = need('count', wholeNumber(tier.count, mostKeys)) ?? 0
    return {
      count: condition.kind === 'things' ? count * condition.things.length : count,
      reward: need('reward', amount(tier.reward)) ?? 0n,
      condition,
    }
  })
  const named = tiers.flatMap(({ condition }) => (condition.kind === 'things' ? condition.things : []))
  if (new Set(named).size !== named.length) wrong.add('things')
  const keys = tiers.reduce((sum, { count }) => sum + count, 0)
  if (keys > mostKeys) wrong.add('count')
  const start = draft.start === '' ? null : need('start', toSeconds(draft.start))
  const end = need('end', toSeconds(draft.end)) ?? 0
  const begins = start ?? now
  if (end - Math.max(begins, now) < huntBounds.shortest || end - begins > huntBounds.longest) wrong.add('end')
  const share = /^\d{1,3}([.,]\d{1,2})?$/.test(draft.share.trim())
    ? Math.round(Number(draft.share.trim().replace(',', '.')) * 100)
    : 10_001
  if (share > 10_000) wrong.add('share')
  const maxKeysPerPlayer = need('perPlayer', wholeNumber(draft.perPlayer, mostKeys)) ?? 1
  const hints = draft.hints
    .filter(({ text }) => text.trim() !== '')
    .map(({ opensAt, text }) => ({
      opensAt: opensAt === '' ? 0 : (need('hints', toSeconds(opensAt)) ?? 0),
      text: text.trim(),
    }))
  if (hints.some(({ text }) => text.length > huntBounds.mostHintCharacters)) wrong.add('hints')
  const hunt = {
    place: place ?? '',
    title,
    mode: draft.mode,
    tiers,
    start,
    end,
    developerShareBps: share,
    maxKeysPerPlayer,
    hints,
  }
  return { hunt: wrong.size === 0 ? hunt : null, wrong }
}
