import type { Treasure } from './treasures'
import { walkTreasures } from './worlds-walk/chest-ids'

/** The chests and keys of the site's own games that keys of hunts can lie in, by the game's id; the smallest id first. */
export const ownTreasures: Readonly<Record<string, readonly Treasure[]>> = { metaverse: walkTreasures }
