import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { addressSchema } from '@/contracts/address'
import { parseDecimalInput, toDecimalInput } from '@/lib/units/decimal-input'
import { lineSchema } from '@/lib/line-schema'
import { toPlayerReward } from './claim'
import { huntLimits } from './hunt-limits'
import { isOutsidePlace, toOutsidePlace } from './hunt-place'
import {
  defaultEligibility,
  defaultTerms,
  type Eligibility,
  type HuntRules,
  isDrawn,
  ruleLimits,
  toProposedPower,
} from './hunt-rules'
import { type Hunt, type HuntCondition, momentSchema } from './hunt-schema'

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
  /** The name of a moment of an uploaded game, and how the site checks that a player got there. */
  readonly moment: string
  readonly proof: MomentProof
  /** The address whose server signs. */
  readonly signer: string
  /** The SHA-256 of the game's rules module; null without one. */
  readonly rules: string | null
  /** Who can win earned keys; null for the default, holders. */
  readonly eligibility: Eligibility | null
}

/** How the site checks that a player got to a moment. */
export const momentProofs = ['word', 'signer', 'rules'] as const

type MomentProof = (typeof momentProofs)[number]

/** How the site checks a stored condition. */
export const toMomentProof = ({ signer, rules }: Extract<HuntCondition, { kind: 'moment' }>): MomentProof =>
  rules === undefined ? (signer === null ? 'word' : 'signer') : 'rules'

/** The rules of earned keys in the form: whole numbers. */
type RuleField = 'minPower' | 'holdHours' | 'roundHours' | 'anyonePerHour'

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
  readonly rules: Readonly<Record<RuleField, string>>
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
  /** Null for hidden keys. */
  readonly rules: HuntRules | null
  readonly hints: readonly { readonly opensAt: number; readonly text: string }[]
  /** The root of the hunt that these keys are added to; omitted for a hunt of its own. */
  readonly continues?: Hex
}

/** Fields that can be invalid. Hints count as one field. */
export type DraftField =
  | 'address'
  | 'title'
  | 'count'
  | 'reward'
  | 'least'
  | 'things'
  | 'moment'
  | 'signer'
  | 'rules'
  | 'start'
  | 'end'
  | 'endDrawn'
  | 'share'
  | 'perPlayer'
  | 'hints'
  | RuleField

type ParsedDraft = {
  readonly hunt: PlannedHunt | null
  /** All invalid fields, of the tiers too. */
  readonly wrong: ReadonlySet<DraftField>
  /** The invalid fields of each tier. */
  readonly wrongTiers: readonly ReadonlySet<DraftField>[]
}

/** A typed whole number from 1 to `most`; null for any other text. */
export function readWholeNumber(text: string, most: number, iso: string): number | null {
  const parsed = parseDecimalInput(text, 0, iso)
  return parsed.kind === 'amount' && parsed.value >= 1n && parsed.value <= BigInt(most) ? Number(parsed.value) : null
}

/**
 * The reward of a key in INT base units; null if it cannot be used, because it leaves its finder less than the minimum.
 */
function readReward(text: string, iso: string, developerShareBps = 0): bigint | null {
  const parsed = parseDecimalInput(text, 18, iso)
  return parsed.kind === 'amount' && toPlayerReward(parsed.value, developerShareBps) >= huntLimits.minRewardBaseUnits
    ? parsed.value
    : null
}

/**
 * Who can win the keys of a tier: holders unless the sponsor chose others, so that programs do not win a hunt with the
 * proposed terms. Keys above the limit for anyone are not for anyone.
 */
export function readEligibility({ eligibility, reward }: DraftTier, iso: string): Eligibility {
  const chosen = eligibility ?? 'holders'
  return chosen === 'anyone' ? defaultEligibility(readReward(reward, iso) ?? 0n) : chosen
}

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
  const wrongTiers = draft.tiers.map(() => new Set<DraftField>())
  function need<T>(field: DraftField, value: T | null, tier?: number): T | null {
    if (value === null) {
      wrong.add(field)
      if (tier !== undefined) wrongTiers[tier]?.add(field)
    }
    return value
  }
  const maxKeys = draft.mode === 'earned' ? huntLimits.maxEarnedKeys : huntLimits.maxKeys
  const place = draft.game === 'web' ? need('address', toOutsidePlace(draft.address)) : draft.game
  const title = draft.title.trim()
  if (!v.is(lineSchema(1, huntLimits.maxTitleCharacters), title)) wrong.add('title')
  const wholeNumber = (text: string, most: number) => readWholeNumber(text, most, iso)
  const readMoment = ({ moment, proof, signer, rules }: DraftTier, index: number): HuntCondition => ({
    kind: 'moment',
    moment: need('moment', v.is(momentSchema, moment) ? moment : null, index) ?? '',
    signer:
      proof === 'signer'
        ? need('signer', v.is(addressSchema, signer.trim()) ? (signer.trim() as Address) : null, index)
        : null,
    ...(proof === 'rules' ? { rules: need('rules', rules, index) ?? '' } : {}),
  })
  const readCondition = (tier: DraftTier, index: number): HuntCondition => {
    const { kind, least, things } = tier
    if (draft.mode === 'hidden') return { kind: 'checkpoints', least: 1 }
    if (kind === 'moment') return readMoment(tier, index)
    if (kind !== 'things') return { kind, least: need('least', wholeNumber(least, 2 ** 31 - 1), index) ?? 1 }
    const isUsable = things !== null && things.length > 0 && things.length <= huntLimits.maxThings
    return { kind, things: need('things', isUsable ? things : null, index) ?? [] }
  }
  const readRules = (): HuntRules => {
    const read = (field: RuleField, least: number, most: number) => {
      const value = need(field, wholeNumber(draft.rules[field], most))
      return need(field, value !== null && value >= least ? value : null) ?? least
    }
    const { minHoldSeconds, maxHoldSeconds, minRoundSeconds, maxRoundSeconds } = ruleLimits
    return {
      eligibility: draft.tiers.map((tier) => readEligibility(tier, iso)),
      minPower: read('minPower', ruleLimits.minPower, ruleLimits.maxPower),
      holdSeconds: read('holdHours', minHoldSeconds / hourSeconds, maxHoldSeconds / hourSeconds) * hourSeconds,
      roundSeconds: read('roundHours', minRoundSeconds / hourSeconds, maxRoundSeconds / hourSeconds) * hourSeconds,
      anyonePerHour: read('anyonePerHour', 1, ruleLimits.maxAnyonePerHour),
      hasExactRounds: true,
    }
  }
  const typedShare = parseDecimalInput(draft.share, 2, iso)
  const isShare = typedShare.kind === 'amount' && typedShare.value <= BigInt(huntLimits.maxDeveloperShareBps)
  const share = need('share', isShare ? Number(typedShare.value) : null) ?? 0
  const tiers = draft.tiers.map((tier, index) => {
    const condition = readCondition(tier, index)
    const count = need('count', wholeNumber(tier.count, maxKeys), index) ?? 0
    return {
      count: condition.kind === 'things' ? count * condition.things.length : count,
      reward: need('reward', readReward(tier.reward, iso, share), index) ?? 0n,
      condition,
    }
  })
  const named = tiers.flatMap(({ condition }) => (condition.kind === 'things' ? condition.things : []))
  const keys = tiers.reduce((sum, { count }) => sum + count, 0)
  tiers.forEach(({ condition }, index) => {
    const isShared = (id: number) => named.indexOf(id) !== named.lastIndexOf(id)
    if (condition.kind === 'things' && condition.things.some(isShared)) need('things', null, index)
    // The limit is for all tiers together, so no single tier is marked as invalid.
    if (keys > maxKeys) need('count', null, index)
  })
  const start = draft.start === '' ? null : need('start', toSeconds(draft.start))
  const end = need('end', toSeconds(draft.end)) ?? 0
  const begins = start ?? now
  if (end - Math.max(begins, now) < huntLimits.minSeconds || end - begins > huntLimits.maxSeconds) wrong.add('end')
  const rules = draft.mode === 'earned' ? readRules() : null
  if (rules?.eligibility.some(isDrawn) && end - Math.max(begins, now) < ruleLimits.minDrawnHuntSeconds)
    wrong.add('endDrawn')
  const maxKeysPerPlayer = need('perPlayer', wholeNumber(draft.perPlayer, maxKeys)) ?? 1
  const hints = draft.hints
    .filter(({ text }) => text.trim() !== '')
    .map(({ opensAt, text }) => ({
      opensAt: opensAt === '' ? 0 : (need('hints', toSeconds(opensAt)) ?? 0),
      text: text.trim(),
    }))
  if (hints.some(({ text }) => !v.is(lineSchema(1, huntLimits.maxHintCharacters), text))) wrong.add('hints')
  const hunt = {
    place: place ?? '',
    title,
    mode: draft.mode,
    tiers,
    start,
    end,
    developerShareBps: share,
    maxKeysPerPlayer,
    rules,
    hints,
  }
  return { hunt: wrong.size === 0 ? hunt : null, wrong, wrongTiers }
}

/** Numbers and times, which have bounds. */
const boundedTexts = (draft: HuntDraft): Partial<Record<DraftField, string>> => ({
  ...draft.rules,
  start: draft.start,
  end: draft.end,
  endDrawn: draft.end,
  share: draft.share,
  perPlayer: draft.perPlayer,
})

/**
 * The invalid fields that are shown before the first attempt: numbers and times that are out of bounds. Empty fields
 * are not among them.
 */
export function outOfBounds(
  { wrong, wrongTiers }: Pick<ParsedDraft, 'wrong' | 'wrongTiers'>,
  draft: HuntDraft,
): Pick<ParsedDraft, 'wrong' | 'wrongTiers'> {
  const keep = (fields: ReadonlySet<DraftField>, texts: Partial<Record<DraftField, string>>) =>
    new Set([...fields].filter((field) => (texts[field] ?? '').trim() !== ''))
  return {
    wrong: keep(wrong, boundedTexts(draft)),
    wrongTiers: draft.tiers.map(({ count, reward, least }, index) =>
      keep(wrongTiers[index] ?? new Set(), { count, reward, least }),
    ),
  }
}

function proposePower(tiers: readonly DraftTier[], iso: string): string {
  const drawn = tiers
    .filter((tier) => isDrawn(readEligibility(tier, iso)))
    .map(({ count, reward, things }) => {
      const keys = (readWholeNumber(count, huntLimits.maxEarnedKeys, iso) ?? 0) * (things?.length ?? 1)
      return BigInt(keys) * (readReward(reward, iso) ?? 0n)
    })
  return String(toProposedPower(drawn.reduce((sum, each) => sum + each, 0n)))
}

/**
 * Returns the draft with other tiers. The power that holders need is derived from the INT of the drawn keys until the
 * sponsor types another value.
 */
export function withTiers(draft: HuntDraft, tiers: readonly DraftTier[], iso: string): HuntDraft {
  const isProposed = draft.rules.minPower === proposePower(draft.tiers, iso)
  const minPower = isProposed ? proposePower(tiers, iso) : draft.rules.minPower
  return { ...draft, tiers, rules: { ...draft.rules, minPower } }
}

const usualDays = 30

const hourSeconds = 3_600

const someCheckpoint = {
  kind: 'checkpoints',
  least: '1',
  things: null,
  moment: '',
  proof: 'word',
  signer: '',
  rules: null,
  eligibility: null,
} as const

/** The form's values of rules. */
const toDraftRules = (rules: Omit<HuntRules, 'eligibility'>): HuntDraft['rules'] => ({
  minPower: String(rules.minPower),
  holdHours: String(rules.holdSeconds / hourSeconds),
  roundHours: String(rules.roundSeconds / hourSeconds),
  anyonePerHour: String(rules.anyonePerHour),
})

/** The initial draft of another tier. */
export const createDraftTier = (): DraftTier => ({ count: '1', reward: '50', ...someCheckpoint })

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
    rules: toDraftRules(defaultTerms),
    hints: [],
  }
}

/**
 * A draft with the terms of an existing hunt.
 *
 * @param iso BCP 47 tag of the user's language, in which amounts are written.
 */
export function toHuntDraft(hunt: Hunt, iso: string): HuntDraft {
  const place = hunt.place ?? ''
  const isOutside = isOutsidePlace(place)
  return {
    ...createDraft(isOutside ? 'web' : place),
    address: isOutside ? place : '',
    title: hunt.title ?? '',
    mode: hunt.mode ?? 'hidden',
    tiers: hunt.tiers.map((tier) => toDraftTier(tier, iso)),
    end: hunt.state === 'live' || hunt.state === 'upcoming' ? toLocalMoment(hunt.end * 1_000) : usualEnd(),
    share: toDecimalInput(BigInt(hunt.developerShareBps), 2, iso),
    perPlayer: String(hunt.maxKeysPerPlayer),
    rules: toDraftRules(hunt.rules ?? defaultTerms),
  }
}

function toDraftTier({ count, reward, condition, eligibility }: Hunt['tiers'][number], iso: string): DraftTier {
  const isInThings = condition?.kind === 'things'
  return {
    count: String(isInThings ? count / condition.things.length : count),
    reward: toDecimalInput(reward, 18, iso),
    ...someCheckpoint,
    ...(isInThings && { kind: 'things', things: condition.things }),
    ...(condition?.kind === 'moment' && {
      kind: 'moment',
      moment: condition.moment,
      proof: toMomentProof(condition),
      signer: condition.signer ?? '',
      rules: condition.rules ?? null,
    }),
    ...(condition && 'least' in condition && { kind: condition.kind, least: String(condition.least) }),
    eligibility,
  }
}

const usualEnd = () => toLocalMoment(Date.now() + usualDays * 86_400_000)

/** A time as a `datetime-local` field expects it, in the browser's time zone. */
function toLocalMoment(timeMs: number): string {
  const shifted = new Date(timeMs - new Date(timeMs).getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}
