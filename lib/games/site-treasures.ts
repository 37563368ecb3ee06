import type { Treasure } from './treasures'
import { threeWorldsTreasures } from './three-worlds/chests'

/**
 * The chests and keys of the published games in which hunts can hide keys, by stored game id, in ascending order of
 * their ids.
 */
export const siteTreasures: Readonly<Record<string, readonly Treasure[]>> = { metaverse: threeWorldsTreasures }
