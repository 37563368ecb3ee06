import { allGameNumbersSchema, type GameNumbers } from '@/lib/games/attempt-answers'
import { askWithToken } from './ask-with-token'

let asked: Promise<readonly GameNumbers[]> | undefined

/** The numbers of all games, asked once for all cards of a page, and anew after half a minute. */
export function loadGameNumbers(): Promise<readonly GameNumbers[]> {
  if (!asked) {
    asked = askWithToken('/api/games', allGameNumbersSchema, { token: null }).then(({ games }) => games)
    setTimeout(() => (asked = undefined), 30_000)
  }
  return asked
}
