import type { IncomingMessage, ServerResponse } from 'node:http'
import { toVisitorGroup, toVisitorNetwork } from '@/lib/server/rate-limits/visitor'

/** Bounds of requests with a large body. */
export const bodyBounds = {
  /** Bodies from this size on are bounded in number. */
  largeBytes: 64 * 1024,
  /** Such requests that may be in progress at once, of everybody and of one visitor. */
  atOnce: 64,
  ofOne: 8,
  /** While no place is free, bodies that are older than this and arrive more slowly than this lose theirs. */
  graceMs: 2_000,
  bytesPerSecond: 16 * 1024,
  /** Who finds no place waits for so long before the refusal, unread: a client that tries again and again costs less. */
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
  readonly since: number
  /** Bytes that the connection had received before this body. */
  readonly bytesBefore: number
}

/** The visitor of a request, and the group of networks that it belongs to. */
function toVisitor({ headers }: IncomingMessage): readonly [visitor: string, group: string] {
  const address = String(headers['x-forwarded-for'])
  return [toVisitorNetwork(address), toVisitorGroup(address)]
}

/** Counts by name, without the names that have none. */
function createCounts() {
  const counts = new Map<string, number>()
  const get = (name: string) => counts.get(name) ?? 0
  return {
    get,
    change(name: string, by: 1 | -1) {
      const count = get(name) + by
      if (count === 0) counts.delete(name)
      else counts.set(name, count)
    },
  }
}

/**
 * Creates the check whether a request with a large body is admitted. Without a free place a request waits, and in the end is refused and
 * disconnected before its body is read: dropping 800 KB again and again would cost the only thread more than parsing it once.
 *
 * When no place is free, a client whose group of networks has fewer places than others takes one from the group that has most, and any client
 * takes one from a body that hardly arrives. So clients that send slowly from many addresses cannot keep others out for long.
 *
 * @param now monotonic clock in milliseconds.
 */
export function createBodyAdmission(
  bounds: BodyBounds = bodyBounds,
  now: () => number = () => performance.now(),
): (request: IncomingMessage, response: Pick<ServerResponse, 'once'>) => Promise<boolean> {
  const inProgress = new Set<Large>()
  /** How many of them each visitor, and each group of networks, has. */
  const ofVisitors = createCounts()
  const ofGroups = createCounts()
  const waitingOfVisitors = createCounts()
  const waitingOfGroups = createCounts()
  /** In the order of their arrival. Each takes a place if there is one for it. */
  const waiting = new Set<() => void>()

  const rateOf = ({ request, since, bytesBefore }: Large) =>
    (request.socket.bytesRead - bytesBefore) / Math.max(now() - since, 1)
  const isArriving = ({ request }: Large) => !request.complete && !request.socket.destroyed

  /** The place that a request from a group of networks may take, if any: of the slowest body that arrives in the largest group, or of all. */
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
    taken.request.socket.destroy()
    return true
  }

  function forget(large: Large): void {
    if (!inProgress.delete(large)) return
    ofVisitors.change(large.visitor, -1)
    ofGroups.change(large.group, -1)
  }

  function takePlace(request: IncomingMessage, response: Pick<ServerResponse, 'once'>): boolean {
    const [visitor, group] = toVisitor(request)
    if (ofVisitors.get(visitor) >= bounds.ofOne || !hasPlace(group)) return false
    const large = { visitor, group, request, since: now(), bytesBefore: request.socket.bytesRead }
    inProgress.add(large)
    ofVisitors.change(visitor, 1)
    ofGroups.change(group, 1)
    response.once('close', () => {
      forget(large)
      for (const takeIfFree of waiting) {
        if (inProgress.size >= bounds.atOnce) break
        takeIfFree()
      }
    })
    return true
  }

  return async (request, response) => {
    const { headers } = request
    const isLarge = Number(headers['content-length'] ?? 0) >= bounds.largeBytes || 'transfer-encoding' in headers
    if (!isLarge || takePlace(request, response)) return true
    const [visitor, group] = toVisitor(request)
    if (waiting.size >= bounds.waiting || waitingOfVisitors.get(visitor) >= bounds.waitingOfOne) return false
    if (waitingOfGroups.get(group) >= bounds.waitingOfGroup) return false
    return new Promise((resolve) => {
      const end = (isAdmitted: boolean) => {
        if (waiting.delete(takeIfFree)) {
          waitingOfVisitors.change(visitor, -1)
          waitingOfGroups.change(group, -1)
        }
        clearTimeout(timer)
        resolve(isAdmitted)
      }
      const takeIfFree = () => {
        if (request.socket.destroyed) end(false)
        else if (takePlace(request, response)) end(true)
      }
      const timer = setTimeout(() => end(takePlace(request, response)), bounds.waitMs)
      response.once('close', () => end(false))
      waiting.add(takeIfFree)
      waitingOfVisitors.change(visitor, 1)
      waitingOfGroups.change(group, 1)
    })
  }
}
