import type { Page, Request } from '@playwright/test'
import { createClient, http } from 'viem'
import { getBlockNumber } from 'viem/actions'

/** What a page asked a node for, and how many blocks went by meanwhile. A request may carry many calls. */
export type NodeCalls = { readonly calls: number; readonly requests: number; readonly blocks: number }

const toCallCount = (request: Request): number => {
  const body = request.postDataJSON() as unknown
  return Array.isArray(body) ? body.length : 1
}

/** Counts what a page asks its node for, from the answer of this function until so many blocks more are there. */
export async function countNodeCalls(page: Page, rpcUrl: string, blocks: number): Promise<NodeCalls> {
  const node = createClient({ transport: http(rpcUrl), cacheTime: 0 })
  const readHead = () => getBlockNumber(node, { cacheTime: 0 })
  const { host } = new URL(rpcUrl)
  let calls = 0
  let requests = 0
  const note = (request: Request) => {
    if (request.method() !== 'POST' || new URL(request.url()).host !== host) return
    requests += 1
    calls += toCallCount(request)
  }
  const first = await readHead()
  let head = first
  page.on('request', note)
  while (head < first + BigInt(blocks)) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    head = await readHead()
  }
  page.off('request', note)
  return { calls, requests, blocks: Number(head - first) }
}
