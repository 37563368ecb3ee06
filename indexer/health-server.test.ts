import { createServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { listen } from '@/tests/support/listen'
import { type FollowerState, unknownState } from './chain/follow-chain'
import { serveHealth } from './health-server'
import { createMetrics } from './metrics'

let close: (() => Promise<void>) | undefined

/** Finds a free port. */
async function findPort(): Promise<number> {
  const { port, stop } = await listen(createServer())
  await stop()
  return port
}

async function serve(states: readonly FollowerState[]) {
  const port = await findPort()
  const metrics = createMetrics(() => states)
  ;({ close } = await serveHealth({
    env: readServerEnv({ INDEXER_PORT: String(port) }),
    readStates: () => states,
    metrics,
  }))
  return { metrics, request: (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method }) }
}

const following: FollowerState = {
  chainId: 31337,
  status: 'following',
  head: 120,
  cursor: 118,
  finalBlock: 108,
  lagBlocks: 2,
  problem: null,
}

afterEach(() => close?.())

describe('serveHealth', () => {
  it('returns 200 while the default chain is being followed and 503 otherwise', async () => {
    const { request } = await serve([following])
    const response = await request('/health')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ...following, chains: [following] })
    await close?.()
    const problem = 'The node has none of the blocks that were read.'
    const stopped = await serve([{ ...following, status: 'other-history', problem }])
    const unavailable = await stopped.request('/health')
    expect(unavailable.status).toBe(503)
    expect(await unavailable.json()).toMatchObject({ status: 'other-history', problem })
    expect(await (await stopped.request('/metrics')).text()).toContain(
      'intrepid_indexer_status{chain="31337",status="other-history"} 1',
    )
    await close?.()
    const other = await serve([{ ...following, chainId: 25 }])
    const missing = await other.request('/health')
    expect(missing.status).toBe(503)
    expect(await missing.json()).toMatchObject({ ...unknownState(31337, 'waiting-for-deployment') })
    expect((await other.request('/health', 'POST')).status).toBe(404)
    expect((await other.request('/else')).status).toBe(404)
  })

  it('serves positions and counters to Prometheus', async () => {
    const { request, metrics } = await serve([following, unknownState(25, 'starting')])
    const meter = metrics.meterOf(31337)
    meter.read({ blocks: 5, events: 40, quarantined: 1 })
    meter.undid(3)
    meter.nodeFailed('node.example', 'NodeError')
    meter.rebuilt()
    const response = await request('/metrics')
    expect(response.headers.get('content-type')).toContain('text/plain')
    const lines = (await response.text()).split('\n')
    for (const line of [
      'intrepid_indexer_head_block{chain="31337"} 120',
      'intrepid_indexer_cursor_block{chain="31337"} 118',
      'intrepid_indexer_final_block{chain="31337"} 108',
      'intrepid_indexer_lag_blocks{chain="31337"} 2',
      'intrepid_indexer_status{chain="25",status="starting"} 1',
      'intrepid_indexer_events_total{chain="31337"} 40',
      'intrepid_indexer_blocks_total{chain="31337"} 5',
      'intrepid_indexer_quarantined_logs_total{chain="31337"} 1',
      'intrepid_indexer_reorganised_blocks_count{chain="31337"} 1',
      'intrepid_indexer_reorganised_blocks_sum{chain="31337"} 3',
      'intrepid_indexer_node_errors_total{chain="31337",node="node.example",kind="NodeError"} 1',
      'intrepid_indexer_rebuilds_total{chain="31337"} 1',
    ]) {
      expect(lines).toContain(line)
    }
    expect(lines.filter((line) => line.includes('head_block{chain="25"'))).toEqual([])
    expect(lines.some((line) => line.startsWith('process_resident_memory_bytes'))).toBe(true)
  })
})
