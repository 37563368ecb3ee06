import { clearFoundThing, announceFoundThing } from '@/lib/hunts/found-thing'
import { deferFindNotice } from '@/lib/hunts/saved-finds'
import type { LoggedMessage } from './game-session'

/**
 * Follows the messages between a game and its host, and records the chests and keys that a counted run finds. A new run starts
 * with none. Prizes of earlier runs stay hidden while a run is being played.
 */
export function createFindTracker(game: string): (logged: LoggedMessage) => void {
  let isCounted = false
  return ({ message }) => {
    if (message.kind === 'run') {
      isCounted = message.run.isCounted && message.run.watch === null
      clearFoundThing()
      deferFindNotice(message.run.watch === null)
    } else if (message.kind === 'ask' && message.question.what === 'finish') deferFindNotice(false)
    else if (message.kind === 'thing-found' && isCounted) announceFoundThing({ game, thing: message.thing })
  }
}
