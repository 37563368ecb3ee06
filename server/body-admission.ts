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

/**
 * Creates the check whether a request with a large body is admitted. Who finds no place waits for one, and is refused and disconnected
 * before the body is read: reading and dropping 800 KB again and again costs the thread that answers everybody more than parsing it once.
 *
 * When no place is free, somebody whose neighbours have fewer places than others takes one from the group of networks that has most, and
 * anybody takes one from a body that hardly arrives. So clients that send slowly from many addresses keep nobody out for long.
 *
 * @param now monotonic clock in milliseconds.
 */
export function createBodyAdmission(
  bounds: BodyBounds = bodyBounds,
  now: () => number = () => performance.now(),
): (request: IncomingMessage, response: Pick<ServerResponse, 'once'>) => Promise<boolean> {
  const inProgress = new Set<Large>()
  /** In the order of their arrival. Each takes a place if there is one for it. */
  const waiting = new Set<() => void>()

  const countOf = (group: string) => [...inProgress].filter((large) => large.group === group).length
  const rateOf = ({ request, since, bytesBefore }: Large) =>
    (request.socket.bytesRead - bytesBefore) / Math.max(now() - since, 1)
  const isArriving = ({ request }: Large) => !request.complete && !request.socket.destroyed

  /** The place that a request from a group of networks may take, if any: of the slowest body that arrives in the largest group, or of all. */
  function findTakeable(group: string): Large | undefined {
    const bySpeed = [...inProgress].filter(isArriving).toSorted((one, other) => rateOf(one) - rateOf(other))
    const counts = new Map<string, number>()
    for (const large of inProgress) counts.set(large.group, (counts.get(large.group) ?? 0) + 1)
    const most = Math.max(...bySpeed.map((large) => counts.get(large.group) ?? 0))
    if (most > countOf(group) + 1) return bySpeed.find((large) => counts.get(large.group) === most)
    const [slowest] = bySpeed
    if (!slowest || now() - slowest.since < bounds.graceMs) return undefined
    return rateOf(slowest) * 1_000 < bounds.bytesPerSecond ? slowest : undefined
  }

  function hasPlace(group: string): boolean {
    if (inProgress.size < bounds.atOnce) return true
    const taken = findTakeable(group)
    if (!taken) return false
    inProgress.delete(taken)
    taken.request.socket.destroy()
    return true
  }

  function takePlace(request: IncomingMessage, response: Pick<ServerResponse, 'once'>): boolean {
    const address = String(request.headers['x-forwarded-for'])
    const [visitor, group] = [toVisitorNetwork(address), toVisitorGroup(address)]
    const own = [...inProgress].filter((large) => large.visitor === visitor).length
    if (own >= bounds.ofOne || !hasPlace(group)) return false
    const large = { visitor, group, request, since: now(), bytesBefore: request.socket.bytesRead }
    inProgress.add(large)
    response.once('close', () => {
      inProgress.delete(large)
      for (const takeIfFree of waiting) takeIfFree()
    })
    return true
  }

  return async (request, response) => {
    const { headers } = request
    const isLarge = Number(headers['content-length'] ?? 0) >= bounds.largeBytes || 'transfer-encoding' in headers
    if (!isLarge || takePlace(request, response)) return true
    if (waiting.size >= bounds.waiting) return false
    return new Promise((resolve) => {
      const end = (isAdmitted: boolean) => {
        waiting.delete(takeIfFree)
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
    })
  }
}
