import type { Treasure } from './treasures'
import { threeWorldsTreasures } from './three-worlds/collisions'

/** The chests and keys of the site's own games that keys of hunts can lie in, by the game's id; the smallest id first. */
export const siteTreasures: Readonly<Record<string, readonly Treasure[]>> = { metaverse: threeWorldsTreasures }
