import type { ListedMadeGame } from '@/lib/builder/builder-answers'
import type { Treasure } from '@/lib/games/treasures'
import { huntBounds } from '@/lib/hunts/hunt-bounds'
import type { HuntDraft } from '@/lib/hunts/hunt-draft'

/** A draft with what goes without saying: the title of a made game, and all chests and keys where none were chosen. */
export function fillDraft(
  draft: HuntDraft,
  game: Pick<ListedMadeGame, 'title'> | null,
  treasures: readonly Treasure[] | null,
): HuntDraft {
  const all = treasures && treasures.slice(0, huntBounds.mostThings).map(({ id }) => id)
  return {
    ...draft,
    title: game && draft.title.trim() === '' ? game.title : draft.title,
    tiers: draft.tiers.map((tier) => (tier.kind === 'things' ? { ...tier, things: tier.things ?? all } : tier)),
  }
}
