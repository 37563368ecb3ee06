import { isPublishedGameId } from '@/lib/games/game-ids'
import { isOutsidePlace } from '@/lib/hunts/hunt-place'

/**
 * Whether a sponsor can hide keys at a place: in a game of this site, or at a web address. In games of players keys are
 * earned. Hunts from before that rule can have hidden keys in an uploaded game.
 */
export const canHideKeys = (place: string): boolean => isPublishedGameId(place) || isOutsidePlace(place)
