import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { projectRoot } from './forge'
import { gasLimits, huntGasLimits, type GasLimit, type HuntOperation, type Operation } from './gas-budget'
import { firstBlockTime, measureGas, type Measured } from './measure-gas'
import { measureHuntGas } from './measure-hunt-gas'
import { startAnvil } from './anvil'

// Prints the gas of every operation beside the live generation, the theoretical minimum and the limit. Fails if a limit is
// exceeded or if the figures differ from contracts/gas-snapshot.json, which `--update` rewrites.
const snapshotFile = resolve(projectRoot, 'contracts/gas-snapshot.json')
const snapshotSchema = v.record(v.string(), v.object({ idle: v.number(), running: v.optional(v.number()) }))

type All = Measured & Record<HuntOperation, { idle: number; running?: number }>

const startChain = () => startAnvil(['--timestamp', String(firstBlockTime)])
const [anvil, huntAnvil] = await Promise.all([startChain(), startChain()])
try {
  const measured: All = { ...(await measureGas(anvil.rpcUrl)), ...(await measureHuntGas(huntAnvil.rpcUrl)) }
  print(measured)
  const over = gasLimits.filter((limit: GasLimit & { operation: Operation }) => {
    const gas = measured[limit.operation]
    return gas.idle > limit.idle || (gas.running ?? 0) > (limit.running ?? Infinity)
  })
  const overOfHunts = huntGasLimits.filter(({ operation, idle }) => measured[operation].idle > idle)
  if (over.length + overOfHunts.length > 0)
    fail(`over the limit: ${[...over, ...overOfHunts].map(({ operation }) => operation).join('; ')}`)
  if (process.argv.includes('--update')) writeFileSync(snapshotFile, `${JSON.stringify(measured, null, 2)}\n`)
  else compare(measured)
} finally {
  await Promise.all([anvil.stop(), huntAnvil.stop()])
}

function print(measured: All) {
  console.table(
    gasLimits.map((limit: GasLimit & { operation: Operation }) => ({
      operation: limit.operation,
      'live (constant)': limit.live ?? '',
      floor: limit.floor ?? '',
      idle: measured[limit.operation].idle,
      'idle at most': limit.idle,
      'live, owed (constant)': limit.liveOwed ?? '',
      running: measured[limit.operation].running ?? '',
      'running at most': limit.running ?? '',
    })),
  )
  console.table(
    huntGasLimits.map(({ operation, idle }) => ({ operation, gas: measured[operation].idle, 'at most': idle })),
  )
}

function compare(measured: All) {
  if (!existsSync(snapshotFile)) return fail('there is no gas snapshot: run npm run bench:gas -- --update')
  const snapshot = v.parse(snapshotSchema, JSON.parse(readFileSync(snapshotFile, 'utf8')))
  const changed = Object.entries(measured).filter(([operation, gas]) => {
    const before = snapshot[operation]
    return before?.idle !== gas.idle || before.running !== gas.running
  })
  if (changed.length === 0) return
  fail(`gas has changed (${changed.map(([operation]) => operation).join('; ')}): run npm run bench:gas -- --update`)
}

function fail(sentence: string) {
  console.error(sentence)
  process.exitCode = 1
}
