import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLongRun } from '../support/long-run'
import { createRandom } from '../support/random'
import { startTestChain, type TestChain } from '../support/test-chain'
import { startTestPostgres, type TestPostgres } from '../support/test-database'
import { simulate } from '@/tests/support/simulate'

/** Seeds that have failed before, with their number of steps. They run in every test run. */
const keptSchema = v.array(v.object({ seed: v.number(), steps: v.number(), fault: v.string() }))
const keptPath = join(import.meta.dirname, 'seeds.json')
const kept = v.parse(keptSchema, JSON.parse(await readFile(keptPath, 'utf8')))

const steps = isLongRun ? 60 : 25
const count = Number(process.env.FAULT_SEEDS ?? (isLongRun ? 30 : 1))
const random = createRandom()
const fresh = count === 1 ? [random.seed] : Array.from({ length: count }, () => random.below(2 ** 31))

let chain: TestChain
let postgres: TestPostgres

beforeAll(async () => {
  ;[chain, postgres] = await Promise.all([startTestChain(), startTestPostgres()])
})

afterAll(async () => {
  await Promise.all([chain?.kill(), postgres?.stop()])
})

/** Stores a seed that failed in a long run. `npm test` only prints it and doesn't change the working tree. */
async function keep(seed: number, error: unknown): Promise<void> {
  if (!isLongRun) return
  const fault =
    error instanceof Error && error.cause instanceof Error ? error.cause.message.slice(0, 200) : String(error)
  kept.push({ seed, steps, fault })
  await writeFile(keptPath, `${JSON.stringify(kept, null, 2)}\n`)
}

describe('after random faults the rows equal those of a rebuild', () => {
  if (kept.length > 0) {
    it.for(kept)('with seed $seed, which has failed before', async ({ seed, steps: its }, { signal }) => {
      expect(await simulate(seed, its, { chain, postgres, signal })).not.toEqual([])
    })
  }

  it.for(fresh)('with seed %d', async (seed, { onTestFailed, signal }) => {
    process.stdout.write(`faults: seed ${seed}, ${steps} steps\n`)
    const log: string[] = []
    onTestFailed(() => void process.stdout.write(`faults: seed ${seed} came to:\n${log.join('\n')}\n`))
    await simulate(seed, steps, { chain, postgres, signal, log }).catch(async (error: unknown) => {
      await keep(seed, error)
      throw error
    })
    expect(log.length).toBeGreaterThanOrEqual(steps)
  })
})
