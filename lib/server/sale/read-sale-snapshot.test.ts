import { createServer, type ServerResponse } from 'node:http'
import { createClient, http } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { logger } from '@/lib/server/logger'
import { listen, type Listening } from '@/tests/support/listen'
import { readSaleResponse } from './read-sale-snapshot'

const at = vi.hoisted(() => ({ url: '' }))
const platform = `0x${'11'.repeat(20)}`
vi.mock('@/lib/server/chain/read-deployment', () => ({
  readDeployment: async () => ({ chainId: 31337, contracts: { platform } }),
}))
vi.mock('./read-recent-purchases', () => ({ readRecentPurchases: async () => [] }))
// One attempt only: retries are tested elsewhere.
vi.mock('@/lib/server/chain/get-node', () => ({
  getNode: () => createClient({ chain: foundry, transport: http(at.url, { batch: true, retryCount: 0 }) }),
}))
vi.mock('./current-holders', () => ({ currentHolders: async () => null }))

type Respond = (response: ServerResponse, ids: readonly number[]) => void

const json =
  (toResult: (id: number) => object): Respond =>
  (response, ids) => {
    const responses = ids.map((id) => ({ jsonrpc: '2.0', id, ...toResult(id) }))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(responses.length === 1 ? responses[0] : responses))
  }

let node: Listening
let respond: Respond

beforeAll(async () => {
  logger.level = 'silent'
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () =>
      respond(
        response,
        [JSON.parse(body) as { id: number } | { id: number }[]].flat().map(({ id }) => id),
      ),
    )
  })
  node = await listen(server)
  at.url = node.url
})

afterAll(() => node.stop())

it.each<[string, Respond]>([
  [
    'a page of HTML',
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>busy</html>'),
  ],
  [
    'half an answer',
    (response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end('[{"jsonrpc":"2.0","id":1,"res'),
  ],
  ['nothing to every question, as a chain without our contracts', json(() => ({ result: '0x' }))],
  ['numbers of another shape', json(() => ({ result: `0x${'ff'.repeat(31)}` }))],
])('treats a node that answers with %s as unreachable', async (_, toRespond) => {
  respond = toRespond
  expect(await readSaleResponse()).toEqual({ kind: 'unreachable', chainId: 31337 })
})
