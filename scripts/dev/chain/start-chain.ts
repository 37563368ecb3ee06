import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import type { Deployment } from '@/contracts/deployment'
import { localChainId } from '@/lib/chains'
import { type ServerEnv, toOwnHost } from '@/lib/env/server-env'
import { foundryBinary } from '@/scripts/contracts/forge'
import { LaunchError } from '../launch-error'
import { type Child, type Supervisor, waitUntilReady } from '../supervisor'
import { readLocalDeployment, removeLocalDeployment } from './deployment-file'

const numberSchema = v.union([v.string(), v.number()])

const blockSchema = v.looseObject({
  header: v.looseObject({ number: numberSchema, timestamp: numberSchema }),
  transactions: v.array(v.unknown()),
})

const stateSchema = v.looseObject({
  best_block_number: numberSchema,
  accounts: v.record(v.string(), v.unknown()),
  blocks: v.array(blockSchema),
})

type ChainState = v.InferOutput<typeof stateSchema>

/**
 * Parses a saved chain and removes all first blocks but the oldest. anvil creates a new first block at every start, saves it
 * together with the real one, and picks one of them at random the next time.
 * @throws ValiError when `state` is not a saved chain of anvil.
 */
export function keepFirstBlock(state: unknown): ChainState {
  const whole = v.parse(stateSchema, state)
  const firsts = whole.blocks.filter(({ header }) => Number(header.number) === 0)
  const oldest = Math.min(...firsts.map(({ header }) => Number(header.timestamp)))
  const real = firsts.find(({ header }) => Number(header.timestamp) === oldest)
  return { ...whole, blocks: whole.blocks.filter((block) => Number(block.header.number) !== 0 || block === real) }
}

/**
 * Removes the empty blocks of a saved chain, except the first and the latest `keepLatest`: anvil mines one every two seconds, 43,200
 * a day. Blocks with transactions stay, with their logs.
 */
export function dropEmptyBlocks(state: ChainState, keepLatest: number): ChainState {
  const keepFrom = Number(state.best_block_number) - keepLatest
  const blocks = state.blocks.filter(({ header, transactions }) => {
    const number = Number(header.number)
    return number === 0 || number > keepFrom || transactions.length > 0
  })
  return { ...state, blocks }
}

// About two days. Fewer are not safe: a rebuild of the index reads the blocks at the ends of its ranges.
const largeLength = 128 * 1024 * 1024
const keptEmptyBlocks = 5_000

/**
 * Cleans a saved chain before anvil continues it: one first block, and no old empty blocks once the file is large (a day adds 75 MB).
 *
 * @returns false when the file is damaged.
 */
function tidyStateFile(path: string): boolean {
  try {
    const text = readFileSync(path, 'utf8')
    const state = keepFirstBlock(JSON.parse(text))
    const tidy = text.length > largeLength ? dropEmptyBlocks(state, keptEmptyBlocks) : state
    writeFileSync(`${path}.new`, JSON.stringify(tidy))
    renameSync(`${path}.new`, path)
    return true
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ValiError')) return false
    // More than half a gigabyte, after a week without a stop.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_STRING_TOO_LONG') return false
    throw error
  }
}

function findAnvil(): string {
  try {
    return foundryBinary('anvil')
  } catch {
    throw new LaunchError(
      `There is no local chain for ${process.platform}-${process.arch} (anvil is missing): delete node_modules ` +
        'and run this again, or set DEFAULT_CHAIN_ID to a public chain.',
    )
  }
}

const answerSchema = v.object({ result: v.string() })

/** Calls a JSON-RPC method of a node whose result is a string. Rejects when the node does not respond. */
async function fetchNodeInfo(nodeUrl: string, method: string, params: readonly unknown[] = []): Promise<string> {
  const response = await fetch(nodeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(5_000),
  })
  return v.parse(answerSchema, await response.json()).result
}

/** A running local chain, and its contracts unless it is new. */
export type LocalChain = { readonly nodeUrl: string; readonly deployment: Deployment | undefined }

/**
 * Starts the local chain from its saved state. A new chain starts instead when the deployment file is missing (it is written last, so
 * the preparation was interrupted), when its contracts are not on the chain (it belongs to another one), or when the state is damaged
 * (its file is renamed).
 */
export async function startChain(
  env: ServerEnv,
  supervisor: Supervisor,
  say: (line: string) => void,
): Promise<LocalChain> {
  const nodeUrl = `http://${toOwnHost(env.host)}:${env.chainPort}`
  const stateFile = join(env.dataDir, 'chain', 'state.json')
  mkdirSync(dirname(stateFile), { recursive: true })
  if (readLocalDeployment(env.dataDir) === undefined) rmSync(stateFile, { force: true })
  if (!existsSync(stateFile)) removeLocalDeployment(env.dataDir)
  else if (!tidyStateFile(stateFile)) {
    const aside = stateFile.replace(/\.json$/, `.damaged-${Date.now()}.json`)
    renameSync(stateFile, aside)
    removeLocalDeployment(env.dataDir)
    say(`  The saved chain is damaged: it was renamed to ${aside}, and a new chain starts.`)
  }

  const child = await startAnvil(env, supervisor, stateFile, nodeUrl)
  const deployment = readLocalDeployment(env.dataDir)
  if (deployment === undefined || (await isDeployed(nodeUrl, deployment))) return { nodeUrl, deployment }

  say('  The saved chain does not match the deployment file: a new chain starts.')
  await supervisor.stopOne(child)
  rmSync(stateFile, { force: true })
  removeLocalDeployment(env.dataDir)
  await startAnvil(env, supervisor, stateFile, nodeUrl)
  return { nodeUrl, deployment: undefined }
}

async function isDeployed(nodeUrl: string, deployment: Deployment): Promise<boolean> {
  const { platform } = deployment.contracts
  return platform !== undefined && (await fetchNodeInfo(nodeUrl, 'eth_getCode', [platform, 'latest'])) !== '0x'
}

async function startAnvil(env: ServerEnv, supervisor: Supervisor, stateFile: string, nodeUrl: string): Promise<Child> {
  const options = {
    '--host': env.host,
    '--port': String(env.chainPort),
    '--chain-id': String(localChainId),
    '--block-time': '2',
    '--state': stateFile,
    '--state-interval': '30',
    '--balance': '100000000',
  }
  const child = supervisor.start({
    name: 'chain',
    command: findAnvil(),
    // Without --prune-history anvil keeps the state of every block: 840 MB after 3,000 blocks instead of 34 MB. Blocks and logs
    // remain; only reads at an older block than the latest are lost.
    args: [...Object.entries(options).flat(), '--mixed-mining', '--prune-history', '--quiet'],
    // With RUST_LOG set, anvil ignores --quiet.
    env: { ...process.env, RUST_LOG: undefined },
    logFile: join(env.dataDir, 'logs', 'chain.log'),
    stopWithinMs: 20_000,
  })
  const isReady = async () =>
    fetchNodeInfo(nodeUrl, 'eth_chainId').then(
      (id) => Number(id) === localChainId,
      () => false,
    )
  await waitUntilReady({ child, withinMs: 60_000, everyMs: 50, isReady })
  return child
}
