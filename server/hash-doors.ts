import type { IncomingMessage } from 'node:http'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { getDatabase } from '@/lib/server/database/client'
import { findKnownWait } from '@/lib/server/limits/known-waits'
import type { LimitName } from '@/lib/server/limits/limits'
import { toVisitorNetwork } from '@/lib/server/limits/visitor-network'
import { errorAnswer, type JsonAnswer } from './json-answer'

type Arriving = Pick<IncomingMessage, 'complete' | 'destroyed'>

const lookEveryMs = 20

/**
 * Whether a request has come with its whole body, after waiting a moment for what is still on its way. Nothing of it is read:
 * the body has to be smaller than what a request holds back for its reader (16 KB).
 */
async function isWhollyHere(request: Arriving, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs
  // What came in one piece with the headers is there as soon as these have been dealt with.
  if (!request.complete) await setImmediate()
  while (!request.complete && !request.destroyed && performance.now() < until) await wait(lookEveryMs)
  return request.complete
}

/** Doors behind which a password is hashed, the dearest that anybody may ask for, with the limit that counts each one's visitors. */
const hashDoors: ReadonlyMap<string, LimitName> = new Map([
  ['/api/auth/login', 'log-in'],
  ['/api/auth/register', 'register'],
  ['/api/auth/confirm', 'log-in'],
  ['/api/auth/reset-password', 'log-in'],
  ['/api/auth/password', 'log-in'],
  ['/api/auth/email', 'add-email'],
  ['/api/game-login', 'log-in-to-game'],
])

/** So many are inside at once, of one visitor and of all: about as many as are hashed in a second. */
const bounds = { ofOne: 8, ofAll: 32 } as const
const busySeconds = 3
/** Nobody keeps a place by sending slowly: it is given to who has sent all, which a form of some hundred bytes has at once. */
const bodyWithinMs = 3_000
/** The largest body that any of these doors reads; a request holds so much back for its reader. */
const mostBytes = 16 * 1024

type Asked = Pick<IncomingMessage, 'method' | 'headers' | 'complete' | 'destroyed'>

/** What an answer says, and for how many seconds the asker is to stay away where that helps. */
export type Shed = { readonly answer: JsonAnswer; readonly waitSeconds: number | null }

/**
 * Makes what stands before these doors: it lets a request in and counts it until its work is done, whether the asker still
 * waits for that or not, or says no before a byte of its body is read and before Next or the database hear of it. So a flood
 * of tries costs next to nothing.
 *
 * @param findWait the seconds that a visitor who was refused moments ago still has to wait.
 * @returns does the work of a request, or says what to refuse it with. Requests for something else are none of its business.
 */
export function createHashDoors(
  findWait = (limit: LimitName, visitor: string) => findKnownWait(limit, [visitor], getDatabase()),
) {
  const inside = new Map<string, number>()
  let all = 0

  function count(visitor: string, change: 1 | -1): void {
    const share = (inside.get(visitor) ?? 0) + change
    if (share === 0) inside.delete(visitor)
    else inside.set(visitor, share)
    all += change
  }

  function refuse(limit: LimitName, visitor: string): Shed | null {
    const waitSeconds = findWait(limit, visitor)
    if (waitSeconds !== null) {
      return {
        answer: errorAnswer(429, 'limited', `Too many tries. Try again in ${waitSeconds} seconds.`),
        waitSeconds,
      }
    }
    const isFull = all >= bounds.ofAll || (inside.get(visitor) ?? 0) >= bounds.ofOne
    return isFull
      ? { answer: errorAnswer(503, 'busy', 'Too many people log in at this moment.'), waitSeconds: busySeconds }
      : null
  }

  return async function letIn(request: Asked, pathname: string, work: () => Promise<void>): Promise<Shed | null> {
    // Next reads a path decoded; that it can be was seen when it was parsed.
    const limit = request.method === 'POST' ? hashDoors.get(decodeURIComponent(pathname)) : undefined
    if (limit === undefined) return work().then(() => null)
    const visitor = toVisitorNetwork(String(request.headers['x-forwarded-for'] ?? 'unknown'))
    const shed = refuse(limit, visitor)
    if (shed) return shed
    if (Number(request.headers['content-length'] ?? 0) > mostBytes) {
      return {
        answer: errorAnswer(413, 'too-large', `The body may have at most ${mostBytes} bytes.`),
        waitSeconds: null,
      }
    }
    if (!request.complete) {
      if (!(await isWhollyHere(request, bodyWithinMs)))
        return { answer: errorAnswer(408, 'bad-request', 'The body did not come.'), waitSeconds: null }
      const shedMeanwhile = refuse(limit, visitor)
      if (shedMeanwhile) return shedMeanwhile
    }
    count(visitor, 1)
    return work()
      .then(() => null)
      .finally(() => count(visitor, -1))
  }
}
