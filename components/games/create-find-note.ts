import { forgetFound, tellFound } from '@/lib/hunts/found-thing'
import { letFindWait } from '@/lib/hunts/kept-finds'
import type { NotedMessage } from './session-options'

/**
 * Hears in what a game and its host say which chests and keys a run that counts has found; another run begins with none. While
 * one is played, what the run before has earned waits.
 */
export function createFindNote(game: string): (noted: NotedMessage) => void {
  let isCounted = false
  return ({ message }) => {
    if (message.kind === 'run') {
      isCounted = message.run.isCounted && message.run.watch === null
      forgetFound()
      letFindWait(message.run.watch === null)
    } else if (message.kind === 'ask' && message.question.what === 'finish') letFindWait(false)
    else if (message.kind === 'thing-found' && isCounted) tellFound({ game, thing: message.thing })
  }
}
