import { numberToHex } from 'viem'
import type { Random } from './random'
import type { Move } from './random-moves'
import type { TestClient } from './test-chain'

type DepthFirst = { Parameters: [depth: number, ...rest: unknown[]]; ReturnType: null }

/** Replaces the newest `depth` blocks by new ones that contain only `moves`, spread at random. */
export async function reorganise(
  client: TestClient,
  depth: number,
  moves: readonly Move[],
  random: Random,
): Promise<void> {
  const transactions = moves.map((move) => [
    { ...move, gas: numberToHex(move.gas), value: numberToHex(move.value ?? 0n) },
    random.below(depth),
  ])
  await client.request<DepthFirst>({ method: 'anvil_reorg', params: [depth, transactions] })
}

/** Removes the newest `depth` blocks. */
export async function rollBack(client: TestClient, depth: number): Promise<void> {
  await client.request<DepthFirst>({ method: 'anvil_rollback', params: [depth] })
}
