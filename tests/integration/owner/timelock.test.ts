import { type Account, encodeFunctionData, type Hex, parseEther, zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import type { OwnerActionName } from '@/lib/owner/owner-action'
import type { OwnerValues } from '@/lib/owner/owner-field'
import { hasAnyRight, type TimelockRights } from '@/lib/owner/owner-rights'
import { planOwnerChange } from '@/lib/owner/owner-change'
import { timelockRoles } from '@/lib/owner/read-owner-rights'
import { readTimelockOperations } from '@/lib/owner/read-timelock-operations'
import { createOperation, planTimelockStep, type TimelockCall } from '@/lib/owner/timelock-operations'
import { decodeOwnerCall, toOwnerCall } from '@/lib/owner/owner-calls'
import { toAvailableActions } from '@/lib/owner/available-actions'
import { deployer, guardian, partner, proposer, treasury } from '@/tests/support/test-node'
import { type OwnerChain, startOwnerChain } from '@/tests/support/owner-chain'

const delaySeconds = 3_600n

let chain: OwnerChain
let timelock: TimelockRights

beforeAll(async () => {
  chain = await startOwnerChain({
    treasury: treasury.address,
    guardian: guardian.address,
    governance: { proposers: [proposer.address], delaySeconds },
  })
  const [found] = (await chain.rightsOf(proposer.address)).timelocks
  if (!found) throw new Error('no timelock owns the contracts')
  timelock = found
})
afterAll(() => chain.stop())

const read = () => readTimelockOperations(chain.chainNode, timelock.address, 0n)

async function schedule(name: OwnerActionName, values: OwnerValues) {
  const available = toAvailableActions(await chain.rightsOf(proposer.address)).find(
    ({ action }) => action.name === name,
  )
  if (!available) throw new Error(`no proposer is offered ${name}`)
  const calls = [toOwnerCall(available.action, available.contract, values)]
  return chain.run(proposer, (context) => planOwnerChange(context, { calls, mode: available.mode }))
}

async function step(account: Account, kind: 'execute' | 'cancel') {
  const [entry] = (await read()).entries
  if (!entry) throw new Error('there are no operations')
  return chain.run(account, (context) =>
    planTimelockStep(context, { kind, timelock: timelock.address, operation: entry.operation }),
  )
}

async function pass(seconds: bigint) {
  await chain.control.increaseTime({ seconds: Number(seconds) })
  await chain.control.mine({ blocks: 1 })
}

describe('a timelock that owns the contracts', () => {
  it('gives rights to proposers only', async () => {
    const rights = await chain.rightsOf(proposer.address)
    expect(rights.timelocks).toEqual([
      { address: timelock.address, minDelaySeconds: delaySeconds, mayPropose: true, mayCancel: true, mayExecute: true },
    ])
    expect(new Set(toAvailableActions(rights).map(({ mode }) => mode.kind))).toEqual(new Set(['timelock', 'direct']))
    for (const { address } of [deployer, partner]) expect(hasAnyRight(await chain.rightsOf(address))).toBe(false)
    expect(toAvailableActions(await chain.rightsOf(guardian.address)).map(({ action }) => action.name)).toEqual([
      'pauseBuying',
    ])
  })

  it('has the role ids of our constants', async () => {
    const lock = { address: timelock.address, abi: timelockAbi } as const
    expect(await chain.reader.readContract({ ...lock, functionName: 'PROPOSER_ROLE' })).toBe(timelockRoles.proposer)
    expect(await chain.reader.readContract({ ...lock, functionName: 'CANCELLER_ROLE' })).toBe(timelockRoles.canceller)
    expect(await chain.reader.readContract({ ...lock, functionName: 'EXECUTOR_ROLE' })).toBe(timelockRoles.executor)
  })

  it('hashes operations as our code does', async () => {
    const data = encodeFunctionData({ abi: platformAbi, functionName: 'setMintBudget', args: [5n] })
    const call: TimelockCall = { target: chain.contracts.platform.address, valueWei: 7n, data }
    const salt: Hex = `0x${'5a'.repeat(32)}`
    const lock = { address: timelock.address, abi: timelockAbi } as const
    const single = await chain.reader.readContract({
      ...lock,
      functionName: 'hashOperation',
      args: [call.target, 7n, data, zeroHash, salt],
    })
    const args = [[call.target, call.target], [7n, 7n], [data, data], zeroHash, salt] as const
    const batch = await chain.reader.readContract({ ...lock, functionName: 'hashOperationBatch', args })
    expect(createOperation([call], salt).id).toBe(single)
    expect(createOperation([call, call], salt).id).toBe(batch)
  })

  it('lists no operation after a deployment, which schedules nothing', async () => {
    expect(await read()).toMatchObject({ entries: [], fromBlock: 0n })
  })
})

describe('a change through a timelock', () => {
  it('waits for the delay and can then be executed by anyone', async () => {
    expect(await schedule('setMintBudget', { unitsPerDay: 42n })).toMatchObject({ isDone: true, signed: 1 })
    const [entry] = (await read()).entries
    expect(entry?.state.kind).toBe('waiting')
    const { contracts } = await chain.rightsOf(proposer.address)
    const [call] = entry?.operation.calls ?? []
    expect(call && decodeOwnerCall(call, contracts, timelock.address)).toEqual({
      contract: 'platform',
      functionName: 'setMintBudget',
      args: [{ name: 'unitsPerDay', value: '42' }],
    })
    expect(await step(partner, 'execute')).toMatchObject({ isDone: false, signed: 0 })
    await pass(delaySeconds)
    expect((await read()).entries[0]?.state).toEqual({ kind: 'ready' })
    expect(await step(partner, 'execute')).toMatchObject({ isDone: true })
    expect((await read()).entries[0]?.state).toEqual({ kind: 'done' })
    expect(await chain.reader.readContract({ ...chain.contracts.platform, functionName: 'mintBudget' })).toBe(42n)
  })

  it('can be scheduled again with the same call, and cancelled only by a canceller', async () => {
    await schedule('setMintBudget', { unitsPerDay: 42n })
    expect(await step(partner, 'cancel')).toMatchObject({ isDone: false, signed: 0 })
    expect(await step(proposer, 'cancel')).toMatchObject({ isDone: true })
    expect((await read()).entries[0]?.state).toEqual({ kind: 'cancelled' })
  })

  it('is not scheduled if the contract would revert', async () => {
    const before = (await read()).entries.length
    const refused = await schedule('setReferralBonusesPercentages', {
      referrerCro: 21n,
      referrerInt: 0n,
      referredInt: 0n,
    })
    expect(refused).toMatchObject({
      isDone: false,
      signed: 0,
      state: { failure: { kind: 'reverted', error: { name: 'AboveMaximum' } } },
    })
    expect((await read()).entries).toHaveLength(before)
  })

  it('gives rewards that the executor pays for', async () => {
    expect(await schedule('giveUnclaimedEarnings', { user: partner.address, amountWei: 9n })).toMatchObject({
      isDone: true,
    })
    await pass(delaySeconds)
    expect(await step(proposer, 'execute')).toMatchObject({ isDone: true })
    const earnings = {
      ...chain.contracts.platform,
      functionName: 'calculateUserEarnings',
      args: [partner.address],
    } as const
    expect(await chain.reader.readContract(earnings)).toBe(9n)
  })

  it('gives INT of the timelock by one operation with two calls, and only if it has enough', async () => {
    const gift = { user: partner.address, amount: 3n }
    expect(await schedule('giveTokenTo', gift)).toMatchObject({
      signed: 0,
      state: { failure: { error: { name: 'ERC20InsufficientBalance' } } },
    })
    // The treasury is on the token's list and may send INT to any account.
    const { walletClient, publicClient } = chain.connect(undefined, treasury)
    const hash = await walletClient.writeContract({
      ...chain.contracts.intToken,
      functionName: 'transfer',
      args: [timelock.address, parseEther('3')],
      chain: null,
    })
    await publicClient.waitForTransactionReceipt({ hash })
    expect(await schedule('giveTokenTo', gift)).toMatchObject({ isDone: true, signed: 1 })
    await pass(delaySeconds)
    expect(await step(guardian, 'execute')).toMatchObject({ isDone: true })
    const balance = { ...chain.contracts.intToken, functionName: 'balanceOf', args: [partner.address] } as const
    expect(await chain.reader.readContract(balance)).toBe(parseEther('3'))
  })
})
