import { type Hex, keccak256, stringToHex, zeroHash } from 'viem'
import { readContract } from 'viem/actions'
import { beforeAll, describe, expect, it } from 'vitest'
import { passwordRegistryContract, type PasswordRegistryContract } from '@/lib/contracts/password-registry'
import { readUserData } from '@/lib/contracts/read-user-data'
import { planRegisterPassword } from '@/lib/transactions/flows/register-password'
import { readRegistration } from '@/lib/password/registration'
import { toContractCall } from '@/lib/transactions/contract-call'
import type { FlowContext } from '@/lib/transactions/transaction-flow'
import { chainForSuite } from '@/tests/support/chain-for-suite'
import { createPlayer, type TestPlayer } from '@/tests/support/chain-with-contracts'
import { buyInt, countSent, runFlow, signsNoTypedData } from '@/tests/support/run-flow'

const local = chainForSuite()
let registry: PasswordRegistryContract
beforeAll(() => {
  const found = passwordRegistryContract({ contracts: local.deployment.contracts })
  if (!found) throw new Error('there is no registry')
  registry = found
})

const first = keccak256(stringToHex('first'))
const second = keccak256(stringToHex('second'))
const register = (passwordHash: Hex) => (context: FlowContext) =>
  planRegisterPassword(context, { registry, passwordHash })
const readHash = ({ clients, address }: TestPlayer) =>
  readContract(clients.node, { ...registry, functionName: 'getPasswordHash', args: [address] })
const readAccount = ({ clients, address }: TestPlayer) => readRegistration(clients.node, registry, address)

describe('registering a password', () => {
  it('takes the fee once with a permit of exactly that amount; changing the password is free', async () => {
    const player = await createPlayer(local)
    await runFlow(local, player, buyInt('1'))
    const before = await readUserData(player.clients.node, local.contracts, player.address)
    expect(await readAccount(player)).toEqual({ hasPassword: false, isFeePaid: false, feeBaseUnits: 100n * 10n ** 18n })

    const flow = await runFlow(local, player, register(first))
    expect(flow.last).toMatchObject({ kind: 'confirmed', step: { name: 'register-password', index: 1, count: 2 } })
    expect(await readHash(player)).toBe(first)
    expect(await readAccount(player)).toEqual({ hasPassword: true, isFeePaid: true, feeBaseUnits: 0n })
    expect((await readUserData(player.clients.node, local.contracts, player.address)).spendableInt).toBe(
      before.spendableInt - 100n,
    )

    const again = await runFlow(local, player, register(second))
    expect(again.last).toMatchObject({ kind: 'confirmed', step: { name: 'register-password', count: 1 } })
    expect(await readHash(player)).toBe(second)
  })

  it('approves the fee if the wallet signs no permit, and leaves no allowance', async () => {
    const player = await createPlayer(local, signsNoTypedData)
    await runFlow(local, player, buyInt('1'))
    const flow = await runFlow(local, player, register(first))
    const signed = flow.states.flatMap((state) => (state.kind === 'awaiting-signature' ? [state.step.name] : []))
    expect(signed).toEqual(['permit', 'approve', 'register-password'])
    const { clients, address } = player
    const allowance = await readContract(clients.node, {
      ...local.contracts.intToken,
      functionName: 'allowance',
      args: [address, registry.address],
    })
    expect(allowance).toBe(0n)
  })

  it('fails before the wallet is asked when the INT does not cover the fee', async () => {
    const player = await createPlayer(local)
    const { last } = await runFlow(local, player, register(first))
    expect(last).toMatchObject({
      kind: 'failed',
      failure: { kind: 'reverted', error: { name: 'ERC20InsufficientBalance' } },
    })
    expect(countSent(player)).toBe(0)
    expect(await readHash(player)).toBe(zeroHash)
  })

  it('is free when the fee is switched off', async () => {
    const snapshot = await local.testClient.snapshot()
    const hash = await local.owner.writeContract(toContractCall(registry, 'setRegistrationFee', [0n]))
    await local.publicClient.waitForTransactionReceipt({ hash })
    const player = await createPlayer(local)
    expect((await runFlow(local, player, register(first))).last).toMatchObject({
      kind: 'confirmed',
      step: { count: 1 },
    })
    expect(await readAccount(player)).toEqual({ hasPassword: true, isFeePaid: true, feeBaseUnits: 0n })
    await local.testClient.revert({ id: snapshot })
  })
})
