import { checkpointsOf, mostStages } from '@/lib/hunts/checkpoint-kind'
import type { DraftTier, HuntDraft } from '@/lib/hunts/hunt-draft'

/** Where keys can be: in a game of ours, at an address elsewhere, in things of a game that was made with no code, or in an uploaded one. */
export type GameKind = 'ours' | 'web' | 'made' | 'uploaded'

const inThings = (tier: DraftTier): DraftTier => ({ ...tier, kind: 'things', things: null, count: '1' })
const forCheckpoints = (tier: DraftTier): DraftTier =>
  tier.kind === 'things' ? { ...tier, kind: 'checkpoints', things: null } : tier

/** A condition that another game can meet: more stages than there are, nobody passes. */
function within(game: string, tier: DraftTier): DraftTier {
  const isTooMany =
    checkpointsOf(game) === 'stages' && tier.kind === 'checkpoints' && !(Number(tier.least) <= mostStages)
  return isTooMany ? { ...tier, least: String(mostStages) } : tier
}

/** A draft for another game: what that one cannot do is given up, and things of the one before are forgotten. */
export function chooseGame(draft: HuntDraft, game: string, kind: GameKind): HuntDraft {
  if (kind === 'made') return { ...draft, game, mode: 'earned', tiers: draft.tiers.slice(0, 1).map(inThings) }
  return {
    ...draft,
    game,
    tiers: draft.tiers.map((tier) => within(game, forCheckpoints(tier))),
    ...(kind === 'web' || kind === 'uploaded' ? { mode: 'hidden' as const } : {}),
  }
}
