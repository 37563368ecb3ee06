import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createCounts } from '@/lib/server/counts'
import { networksPerGroup } from '@/lib/server/rate-limits/rate-limits'
import { toVisitorGroup, toVisitorNetwork } from '@/lib/server/rate-limits/visitor'

/** Limits of requests with a large body. */
export const bodyBounds = {
  /** Bodies of at least this size count as large. */
  largeBytes: 64 * 1024,
  /** The most large requests in progress at once: of everybody, and of one visitor. */
  atOnce: 64,
  ofOne: 8,
  /** While no place is free, a body that is older than this and arrives more slowly than this loses its place. */
  graceMs: 2_000,
  bytesPerSecond: 16 * 1024,
  /**
   * How long a request waits for a place before it is refused, and how many may wait. Its body is not read meanwhile,
   * so that repeated attempts of a client cost little.
   */
  waitMs: 4_000,
  waiting: 512,
  waitingOfOne: 64,
  waitingOfGroup: 256,
}

export type BodyBounds = typeof bodyBounds

type Large = {
  readonly visitor: string
  readonly group: string
  readonly request: IncomingMessage
  /** Kept here, because Node takes it from a request whose body is cancelled, such as one that is too large. */
  readonly socket: Socket
  readonly since: number
  /** Bytes that the connection had received before this body. */
  readonly bytesBefore: number
}

/** A request that waits for a place. `takeIfFree` takes one if the visitor may have it, `end` ends the wait. */
type Waiting = {
  readonly visitor: string
  readonly group: string
  readonly takeIfFree: () => void
  readonly end: (isAdmitted: boolean) => void
}

/** The visitor of a request, and the group of networks that it belongs to. */
function toVisitor({ headers }: IncomingMessage): readonly [visitor: string, group: string] {
  const address = String(headers['x-forwarded-for'])
  return [toVisitorNetwork(address), toVisitorGroup(address)]
}

/**
 * Creates the function that admits requests with a large body. Without a free place a request waits. After `waitMs` it
 * is refused and disconnected before its body is read: reading 800 KB only to drop it would cost more than parsing it.
 * It keeps its place until its response is complete, whether or not the client has read it.
 *
 * If no place is free, a request of a group of networks with fewer places takes one from the group with the most. If a
 * body arrives more slowly than `bytesPerSecond` after `graceMs`, the next request gets its place and it is
 * disconnected. So clients that send slowly from many addresses cannot block others for long.
 *
 * @param now monotonic clock in milliseconds.
 */
export function createBodyAdmission(
  bounds: BodyBounds = bodyBounds,
  now: () => number = () => performance.now(),
): (request: IncomingMessage, response: Pick<ServerResponse, 'once'>) => Promise<boolean> {
  const inProgress = new Set<Large>()
  /** The number of large requests in progress, by visitor and by group of networks. */
  const ofVisitors = createCounts()
  const ofGroups = createCounts()
  const waitingOfVisitors = createCounts()
  const waitingOfGroups = createCounts()
  /** The waiting requests in the order of their arrival. */
  const waiting = new Set<Waiting>()

  const rateOf = ({ socket, since, bytesBefore }: Large) =>
    (socket.bytesRead - bytesBefore) / Math.max(now() - since, 1)
  const isArriving = ({ request, socket }: Large) => !request.complete && !request.destroyed && !socket.destroyed

  /**
   * The request in progress whose place a new request may take, if any: the slowest one of the largest group, or the
   * slowest one of all.
   */
  function findTakeable(group: string): Large | undefined {
    const bySpeed = [...inProgress].filter(isArriving).toSorted((one, other) => rateOf(one) - rateOf(other))
    const most = Math.max(...bySpeed.map((large) => ofGroups.get(large.group)))
    if (most > ofGroups.get(group) + 1) return bySpeed.find((large) => ofGroups.get(large.group) === most)
    const [slowest] = bySpeed
    if (!slowest || now() - slowest.since < bounds.graceMs) return undefined
    return rateOf(slowest) * 1_000 < bounds.bytesPerSecond ? slowest : undefined
  }

  function hasPlace(group: string): boolean {
    if (inProgress.size < bounds.atOnce) return true
    const taken = findTakeable(group)
    if (!taken) return false
    forget(taken)
    taken.socket.destroy()
    return true
  }

  /** The places of a visitor. A group of networks counts as sixteen visitors. */
  const useOf = ({ visitor, group }: Waiting) =>
    Math.max(ofVisitors.get(visitor), ofGroups.get(group) / networksPerGroup)

  /** @returns whether the request still had its place. */
  function forget(large: Large): boolean {
    if (!inProgress.delete(large)) return false
    ofVisitors.change(large.visitor, -1)
    ofGroups.change(large.group, -1)
    return true
  }

  /**
   * Whether one more request may wait. If all places for waiting are taken, the last one of the group with the most is
   * refused for it.
   */
  function mayWait(visitor: string, group: string): boolean {
    const own = waitingOfGroups.get(group)
    if (waitingOfVisitors.get(visitor) >= bounds.waitingOfOne || own >= bounds.waitingOfGroup) return false
    if (waiting.size < bounds.waiting) return true
    const largest = waitingOfGroups.findLargest()
    if (waitingOfGroups.get(largest) <= own + 1) return false
    const last = [...waiting].findLast((each) => each.group === largest)
    last?.end(false)
    return true
  }

  function takePlace(
    request: IncomingMessage,
    response: Pick<ServerResponse, 'once'>,
    [visitor, group]: readonly [visitor: string, group: string],
  ): boolean {
    if (ofVisitors.get(visitor) >= bounds.ofOne || !hasPlace(group)) return false
    const { socket } = request
    const large = { visitor, group, request, socket, since: now(), bytesBefore: socket.bytesRead }
    inProgress.add(large)
    ofVisitors.change(visitor, 1)
    ofGroups.change(group, 1)
    const giveBack = () => {
      if (!forget(large)) return
      // The next one is of the visitor with the fewest places. Otherwise one with many that wait would have most of them.
      for (const { takeIfFree } of [...waiting].toSorted((one, other) => useOf(one) - useOf(other))) {
        if (inProgress.size >= bounds.atOnce) break
        takeIfFree()
      }
    }
    // When the response is complete, nobody needs the body any more. Its client may take hours to read the response.
    response.once('prefinish', giveBack)
    response.once('close', giveBack)
    return true
  }

  return async (request, response) => {
    const { headers, socket } = request
    // The server refuses bodies without a length.
    if (Number(headers['content-length'] ?? 0) < bounds.largeBytes) return true
    const from = toVisitor(request)
    const [visitor, group] = from
    if (takePlace(request, response, from)) return true
    if (!mayWait(visitor, group)) return false
    return new Promise((resolve) => {
      const end = (isAdmitted: boolean) => {
        if (waiting.delete(own)) {
          waitingOfVisitors.change(visitor, -1)
          waitingOfGroups.change(group, -1)
        }
        clearTimeout(timer)
        resolve(isAdmitted)
      }
      const takeIfFree = () => {
        if (socket.destroyed) end(false)
        else if (takePlace(request, response, from)) end(true)
      }
      const own: Waiting = { visitor, group, takeIfFree, end }
      const timer = setTimeout(() => end(takePlace(request, response, from)), bounds.waitMs)
      response.once('close', () => end(false))
      waiting.add(own)
      waitingOfVisitors.change(visitor, 1)
      waitingOfGroups.change(group, 1)
    })
  }
}
