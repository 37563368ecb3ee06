import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { createPublicClient, http, parseAbi } from 'viem'
import type { GovernedContracts } from '@/contracts/script/governance'
import { DeploymentError } from '@/contracts/script/deployment-error'
import { toSentences } from '@/scripts/contracts/deployed-chain'
import { createDeploymentFiles } from '@/scripts/contracts/deployment-files'
import { createWebhook } from './alarm'
import { createMonitor } from './monitor'
import { createMonitorMetrics } from './monitor-metrics'
import { createState, readState, writeState } from './monitor-state'
import { readMonitorSettings } from './settings'

// Watches a deployment: reads a node and the indexer, serves metrics for Prometheus and sends alarms to a webhook. It needs no key and
// sends no transaction. docs/how-to/monitor.md lists its settings and alarms.
const log = pino({ base: { process: 'monitor' }, timestamp: pino.stdTimeFunctions.isoTime })

async function main() {
  const settings = readMonitorSettings(process.env)
  const { CHAIN_ID: chainId } = settings
  const client = createPublicClient({ transport: http(settings.RPC_URL), cacheTime: 0, ccipRead: false })
  const files = createDeploymentFiles(resolve(settings.DEPLOYMENTS_FOLDER), chainId)
  const deployment = files.read()
  if (!deployment) throw new DeploymentError(`there is no deployment in ${files.finished}`)
  const actual = await client.getChainId()
  if (actual !== chainId) throw new DeploymentError(`the node at RPC_URL is of chain ${actual}, not of ${chainId}`)
  const contracts = deployment.contracts as GovernedContracts
  const abi = parseAbi(['function owner() view returns (address)'])
  const owner = await client.readContract({ address: contracts.platform, abi, functionName: 'owner' })
  const isTimelock = (await client.getCode({ address: owner })) !== undefined

  const stateFile = join(settings.DATA_DIR, 'monitor', `${chainId}.json`)
  const metrics = createMonitorMetrics(chainId)
  const monitor = createMonitor({
    client,
    contracts,
    timelock: isTimelock ? owner : undefined,
    settings,
    state: readState(stateFile) ?? createState(deployment.startBlock),
    save: (state) => writeState(stateFile, state),
    send: createWebhook(settings.WEBHOOK_URL, (alarm) => log.warn(alarm, 'alarm')),
    metrics,
  })

  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.toText().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(settings.MONITOR_PORT, '127.0.0.1', () =>
    log.info({ metrics: `http://127.0.0.1:${settings.MONITOR_PORT}/metrics`, timelock: owner }, 'started'),
  )
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort())
  async function repeat(work: () => Promise<void>, failed: string) {
    while (!stopping.signal.aborted) {
      await work().catch((error: unknown) => log.error({ error: toSentences(error) }, failed))
      await sleep(settings.MONITOR_SECONDS * 1_000, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  await Promise.all([
    repeat(monitor.runRound, 'round failed'),
    repeat(monitor.checkLiabilities, 'liabilities were not added up'),
  ])
  server.close()
  server.closeAllConnections()
}

main().catch((error: unknown) => {
  process.stderr.write(`The monitor cannot start: ${toSentences(error)}\n`)
  process.exit(1)
})
