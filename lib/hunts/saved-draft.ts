import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { siteSettings } from '@/lib/site-settings'
import { parseDecimalInput, toDecimalInput } from '@/lib/units/decimal-input'
import { type HuntDraft, momentProofs } from './hunt-draft'
import { isPrivateKey } from './keys/hunt-key'
import { eligibilities } from './hunt-rules'

/** The `sessionStorage` key of the hunt that is being created: its private keys live as long as the tab. */
export const huntDraftStorageKey = `${siteSettings.prefix}.hunt`

const hexSchema = v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value))

const tierSchema = v.object({
  count: v.string(),
  reward: v.string(),
  kind: v.picklist(['score', 'checkpoints', 'things', 'moment']),
  least: v.string(),
  things: v.nullable(v.pipe(v.array(v.number()), v.readonly())),
  moment: v.string(),
  proof: v.picklist(momentProofs),
  signer: v.string(),
  rules: v.nullable(v.string()),
  eligibility: v.nullable(v.picklist(eligibilities)),
})

const draftSchema = v.object({
  game: v.string(),
  address: v.string(),
  title: v.string(),
  mode: v.picklist(['hidden', 'earned']),
  tiers: v.pipe(v.array(tierSchema), v.readonly()),
  start: v.string(),
  end: v.string(),
  share: v.string(),
  perPlayer: v.string(),
  rules: v.object({
    minPower: v.string(),
    holdHours: v.string(),
    roundHours: v.string(),
    anyonePerHour: v.string(),
  }),
  hints: v.pipe(v.array(v.object({ opensAt: v.string(), text: v.string() })), v.readonly()),
})

const keySchema = v.object({
  key: v.custom<`0x${string}`>((value) => typeof value === 'string' && isPrivateKey(value)),
  address: addressSchema,
})

const savedSchema = v.object({
  draft: draftSchema,
  /** The language in which numbers of the draft are written, as BCP 47 tag. */
  iso: v.string(),
  /** The path of the form, without language prefix. */
  path: v.custom<`/${string}`>((value) => typeof value === 'string' && /^\/[a-z]+#[a-z0-9-]+$/.test(value)),
  /** The keys that were created for the draft; null before. */
  keys: v.nullable(
    v.object({
      /** When the draft was validated, in seconds since 1970. */
      at: v.number(),
      /** Null for keys that the site makes. */
      own: v.nullable(v.object({ root: hexSchema, keys: v.pipe(v.array(keySchema), v.readonly()) })),
      isSaved: v.boolean(),
      /** The list that the site has stored for keys that it makes. */
      list: v.nullable(v.object({ sponsor: addressSchema, root: hexSchema })),
    }),
  ),
  /** Whether the sponsor has left the form to buy INT. */
  isBuying: v.boolean(),
})

/**
 * A hunt that is being created. The tab stores it, so that it survives a reload and the sponsor's way to the sale of
 * INT.
 */
export type SavedDraft = v.InferOutput<typeof savedSchema>

/** Saves a hunt that is being created, or deletes it. If storage is blocked, it exists in the form only. */
export function saveHuntDraft(saved: SavedDraft | null): void {
  try {
    if (saved) sessionStorage.setItem(huntDraftStorageKey, JSON.stringify(saved))
    else sessionStorage.removeItem(huntDraftStorageKey)
  } catch {
    // Storage is blocked or full.
  }
}

/** Reads the hunt that is being created in this tab; null without one. */
export function readHuntDraft(): SavedDraft | null {
  try {
    const parsed = v.safeParse(savedSchema, JSON.parse(sessionStorage.getItem(huntDraftStorageKey) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Formats the numbers of a draft for another language, so that "1.000" stays a thousand. */
export function translateDraft(draft: HuntDraft, from: string, to: string): HuntDraft {
  if (from === to) return draft
  const write = (text: string, decimals: number) => {
    const parsed = parseDecimalInput(text, decimals, from)
    return parsed.kind === 'amount' ? toDecimalInput(parsed.value, decimals, to) : text
  }
  const { rules } = draft
  return {
    ...draft,
    tiers: draft.tiers.map((tier) => ({
      ...tier,
      count: write(tier.count, 0),
      reward: write(tier.reward, 18),
      least: write(tier.least, 0),
    })),
    share: write(draft.share, 2),
    perPlayer: write(draft.perPlayer, 0),
    rules: {
      minPower: write(rules.minPower, 0),
      holdHours: write(rules.holdHours, 0),
      roundHours: write(rules.roundHours, 0),
      anyonePerHour: write(rules.anyonePerHour, 0),
    },
  }
}
