import type { ListedMadeGame } from '@/lib/builder/builder-answers'
import type { Treasure } from '@/lib/games/treasures'
import { huntBounds } from '@/lib/hunts/hunt-bounds'
import type { HuntDraft } from '@/lib/hunts/hunt-draft'

/** A draft for a made game with what goes without saying: the game's title, and all its chests and keys where none were chosen. */
export function fillDraft(draft: HuntDraft, game: Pick<ListedMadeGame, 'title'> | null, treasures: readonly Treasure[] | null): HuntDraft {
  if (!game) return draft
  const all = treasures && treasures.slice(0, huntBounds.mostThings).map(({ id }) => id)
  return { ...draft, title: draft.title.trim() === '' ? game.title : draft.title, tiers: draft.tiers.map((tier) => (tier.kind === 'things' ? { ...tier, things: tier.things ?? all } : tier)) }
}
