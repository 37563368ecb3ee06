import { formatEther, type Hex } from 'viem'
import { parseDecimalInput } from '@/lib/units/decimal-input'
import { huntLimits } from './hunt-limits'
import { isOutsidePlace, toOutsidePlace } from './hunt-place'
import type { Hunt, HuntCondition } from './hunt-schema'

/**
 * A reward tier in the form. `things` null selects all chests and keys of the game; `count` is then the number of keys
 * in each of them.
 */
export type DraftTier = {
  readonly count: string
  readonly reward: string
  readonly kind: HuntCondition['kind']
  readonly least: string
  readonly things: readonly number[] | null
}

/** The form's values of a hunt. Times have the format of `datetime-local` fields. */
export type HuntDraft = {
  /** The id of a game, or `web` for a web address. */
  readonly game: string
  readonly address: string
  readonly title: string
  readonly mode: 'hidden' | 'earned'
  readonly tiers: readonly DraftTier[]
  /** Empty for a start with the funding transaction. */
  readonly start: string
  readonly end: string
  /** Percent. */
  readonly share: string
  readonly perPlayer: string
  readonly hints: readonly { readonly opensAt: string; readonly text: string }[]
}

/** A validated hunt that can be funded. Times in seconds since 1970, rewards in INT base units. */
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
  /** The root of the hunt that these keys are added to; omitted for a hunt of its own. */
  readonly continues?: Hex
}

/** Fields that can be invalid. Rows of one kind count as one field. */
export type DraftField =
  'address' | 'title' | 'count' | 'reward' | 'least' | 'things' | 'start' | 'end' | 'share' | 'perPlayer' | 'hints'

export type ParsedDraft = { readonly hunt: PlannedHunt | null; readonly wrong: ReadonlySet<DraftField> }

const wholeNumber = (text: string, most: number): number | null =>
  /^\d{1,9}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null
const toSeconds = (moment: string): number | null =>
  Number.isNaN(Date.parse(moment)) ? null : Math.floor(Date.parse(moment) / 1_000)

/**
 * Parses a draft; returns the hunt, or the invalid fields.
 *
 * @param now seconds since 1970.
 * @param iso BCP 47 tag of the user's language, in which amounts are parsed.
 */
export function parseHuntDraft(draft: HuntDraft, now: number, iso: string): ParsedDraft {
  const wrong = new Set<DraftField>()
  function need<T>(field: DraftField, value: T | null): T | null {
    if (value === null) wrong.add(field)
    return value
  }
  const amount = (text: string) => {
    const parsed = parseDecimalInput(text, 18, iso)
    return parsed.kind === 'amount' && parsed.value >= huntLimits.minRewardBaseUnits ? parsed.value : null
  }
  const maxKeys = draft.mode === 'earned' ? huntLimits.maxEarnedKeys : huntLimits.maxKeys
  const place = draft.game === 'web' ? need('address', toOutsidePlace(draft.address)) : draft.game
  const title = draft.title.trim()
  if (title === '' || title.length > huntLimits.maxTitleCharacters) wrong.add('title')
  const readCondition = ({ kind, least, things }: DraftTier): HuntCondition => {
    if (draft.mode === 'hidden') return { kind: 'checkpoints', least: 1 }
    if (kind !== 'things') return { kind, least: need('least', wholeNumber(least, 2 ** 31 - 1)) ?? 1 }
    const isUsable = things !== null && things.length > 0 && things.length <= huntLimits.maxThings
    return { kind, things: need('things', isUsable ? things : null) ?? [] }
  }
  const tiers = draft.tiers.map((tier) => {
    const condition = readCondition(tier)
    const count = need('count', wholeNumber(tier.count, maxKeys)) ?? 0
    return {
      count: condition.kind === 'things' ? count * condition.things.length : count,
      reward: need('reward', amount(tier.reward)) ?? 0n,
      condition,
    }
  })
  const named = tiers.flatMap(({ condition }) => (condition.kind === 'things' ? condition.things : []))
  if (new Set(named).size !== named.length) wrong.add('things')
  const keys = tiers.reduce((sum, { count }) => sum + count, 0)
  if (keys > maxKeys) wrong.add('count')
  const start = draft.start === '' ? null : need('start', toSeconds(draft.start))
  const end = need('end', toSeconds(draft.end)) ?? 0
  const begins = start ?? now
  if (end - Math.max(begins, now) < huntLimits.minSeconds || end - begins > huntLimits.maxSeconds) wrong.add('end')
  const share = /^\d{1,3}([.,]\d{1,2})?$/.test(draft.share.trim())
    ? Math.round(Number(draft.share.trim().replace(',', '.')) * 100)
    : 10_001
  if (share > 10_000) wrong.add('share')
  const maxKeysPerPlayer = need('perPlayer', wholeNumber(draft.perPlayer, maxKeys)) ?? 1
  const hints = draft.hints
    .filter(({ text }) => text.trim() !== '')
    .map(({ opensAt, text }) => ({
      opensAt: opensAt === '' ? 0 : (need('hints', toSeconds(opensAt)) ?? 0),
      text: text.trim(),
    }))
  if (hints.some(({ text }) => text.length > huntLimits.maxHintCharacters)) wrong.add('hints')
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

const usualDays = 30

const someCheckpoint = { kind: 'checkpoints', least: '1', things: null } as const

/** The initial draft of a hunt. */
export function createDraft(game: string): HuntDraft {
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

/** The initial draft for a game made in the builder: one key in each of its chests and keys. */
export const createGameDraft = (game: string): HuntDraft => ({
  ...createDraft(game),
  mode: 'earned',
  tiers: [{ count: '1', reward: '10', kind: 'things', least: '1', things: null }],
})

/** A draft with the terms of an existing hunt. */
export function toHuntDraft(hunt: Hunt): HuntDraft {
  const place = hunt.place ?? ''
  const isOutside = isOutsidePlace(place)
  return {
    ...createDraft(isOutside ? 'web' : place),
    address: isOutside ? place : '',
    title: hunt.title ?? '',
    mode: hunt.mode ?? 'hidden',
    tiers: hunt.tiers.map(toDraftTier),
    end: hunt.state === 'live' || hunt.state === 'upcoming' ? toLocalMoment(hunt.end * 1_000) : usualEnd(),
    share: String(hunt.developerShareBps / 100),
    perPlayer: String(hunt.maxKeysPerPlayer),
  }
}

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

const usualEnd = () => toLocalMoment(Date.now() + usualDays * 86_400_000)

/** A time as a `datetime-local` field expects it, in the browser's time zone. */
function toLocalMoment(timeMs: number): string {
  const shifted = new Date(timeMs - new Date(timeMs).getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}
