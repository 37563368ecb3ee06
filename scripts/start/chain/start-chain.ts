import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { localChainId } from '@/lib/chains/supported-chains'
import type { Deployment } from '@/lib/contracts/deployment'
import type { ServerEnv } from '@/lib/env/server-env'
import type { Child } from '../child'
import { LaunchError } from '../launch-error.mjs'
import type { Supervisor } from '../supervisor'
import { waitUntil } from '../wait-until'
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
 * Reads a saved chain and leaves one first block in it. anvil makes a new one at every start and saves it with the real
 * one, and the next time it is a matter of luck which of them the chain begins with. The oldest is the real one.
 * @throws ValiError where `state` is not what anvil saves.
 */
export function keepFirstBlock(state: unknown): ChainState {
  const whole = v.parse(stateSchema, state)
  const firsts = whole.blocks.filter(({ header }) => Number(header.number) === 0)
  const oldest = Math.min(...firsts.map(({ header }) => Number(header.timestamp)))
  const real = firsts.find(({ header }) => Number(header.timestamp) === oldest)
  return { ...whole, blocks: whole.blocks.filter((block) => Number(block.header.number) !== 0 || block === real) }
}

/**
 * Takes the empty blocks out of a saved chain, except for the latest `keepLatest` and the first: one is mined every two
 * seconds whether anything happens or not, 43,200 a day. Blocks with transactions stay, and their logs with them.
 */
export function dropEmptyBlocks(state: ChainState, keepLatest: number): ChainState {
  const keepFrom = Number(state.best_block_number) - keepLatest
  const blocks = state.blocks.filter(({ header, transactions }) => {
    const number = Number(header.number)
    return number === 0 || number > keepFrom || transactions.length > 0
  })
  return { ...state, blocks }
}

// Two days of running. Not much earlier: an index that is built anew asks for the blocks at the ends of its stretches.
const largeLength = 128 * 1024 * 1024
const keptEmptyBlocks = 5_000

/**
 * Makes a saved chain ready to be gone on with: one first block, and no old empty blocks once it has grown large (a
 * day of running adds 75 MB). False where the file cannot be read as a whole one.
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
    // More than half a gigabyte: a week without a stop.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_STRING_TOO_LONG') return false
    throw error
  }
}

const archNames: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * The anvil program of this machine. Not the `anvil` command of npm: that is a wrapper, and killing it leaves the chain
 * behind.
 */
export function findAnvil(): string {
  const platform = process.platform === 'win32' ? 'win32' : process.platform
  const packageName = `@foundry-rs/anvil-${platform}-${archNames[process.arch] ?? process.arch}`
  try {
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
    const folder = dirname(fromWrapper.resolve(`${packageName}/package.json`))
    return join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
  } catch {
    throw new LaunchError(
      `There is no local chain for ${process.platform}-${process.arch} (${packageName} is missing): delete node_modules ` +
        'and run this again, or set DEFAULT_CHAIN_ID to a public chain.',
    )
  }
}

const answerSchema = v.object({ result: v.string() })

/** Asks a node one question whose answer is a text, such as a block number in hex. Rejects where it cannot answer. */
async function askNode(nodeUrl: string, method: string, params: readonly unknown[] = []): Promise<string> {
  const response = await fetch(nodeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(5_000),
  })
  return v.parse(answerSchema, await response.json()).result
}

/** What the local chain holds: our contracts, or nothing yet. */
export type LocalChain = { readonly nodeUrl: string; readonly deployment: Deployment | undefined }

/**
 * Starts the local chain from its saved state. The deployment file is written last of all, after the players: a chain
 * without one was left half-way, and a file whose contracts are not on the chain is of another one. Both begin anew,
 * and so does a state that was cut off in the middle of being written; it is set aside.
 */
export async function startChain(
  env: ServerEnv,
  supervisor: Supervisor,
  say: (line: string) => void,
): Promise<LocalChain> {
  const nodeUrl = `http://127.0.0.1:${env.chainPort}`
  const stateFile = join(env.dataDir, 'chain', 'state.json')
  mkdirSync(dirname(stateFile), { recursive: true })
  if (readLocalDeployment(env.dataDir) === undefined) rmSync(stateFile, { force: true })
  if (!existsSync(stateFile)) removeLocalDeployment(env.dataDir)
  else if (!tidyStateFile(stateFile)) {
    const aside = stateFile.replace(/\.json$/, `.damaged-${Date.now()}.json`)
    renameSync(stateFile, aside)
    removeLocalDeployment(env.dataDir)
    say(`  The saved chain could not be read: it is set aside as ${aside} and a new one begins.`)
  }

  const child = await startAnvil(env, supervisor, stateFile, nodeUrl)
  const deployment = readLocalDeployment(env.dataDir)
  if (deployment === undefined || (await isDeployed(nodeUrl, deployment))) return { nodeUrl, deployment }

  say('  The saved chain is another than the one of the deployment file: a new one begins.')
  await supervisor.stopOne(child)
  rmSync(stateFile, { force: true })
  removeLocalDeployment(env.dataDir)
  await startAnvil(env, supervisor, stateFile, nodeUrl)
  return { nodeUrl, deployment: undefined }
}

async function isDeployed(nodeUrl: string, deployment: Deployment): Promise<boolean> {
  const { platform } = deployment.contracts
  return platform !== undefined && (await askNode(nodeUrl, 'eth_getCode', [platform, 'latest'])) !== '0x'
}

async function startAnvil(env: ServerEnv, supervisor: Supervisor, stateFile: string, nodeUrl: string): Promise<Child> {
  const options = {
    '--host': '127.0.0.1',
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
    // Without --prune-history every block keeps a state of its own, which grows with the number of blocks: 840 MB
    // after 3,000 of them, 34 MB with it. Blocks and logs stay; only reads at an older block than the latest go.
    args: [...Object.entries(options).flat(), '--mixed-mining', '--prune-history', '--quiet'],
    // Asked for its log level, anvil forgets that it was told to be quiet.
    env: { ...process.env, RUST_LOG: undefined },
    logFile: join(env.dataDir, 'logs', 'chain.log'),
    stopWithinMs: 20_000,
  })
  const isSo = async () =>
    askNode(nodeUrl, 'eth_chainId').then(
      (id) => Number(id) === localChainId,
      () => false,
    )
  await waitUntil({ what: 'The chain', child, withinMs: 60_000, everyMs: 50, isSo })
  return child
}
