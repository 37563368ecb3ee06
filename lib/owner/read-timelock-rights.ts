import { zeroAddress, type Address, type Chain, type Client, type Transport } from 'viem'
import { getCode, readContract } from 'viem/actions'
import { readOr } from '@/lib/contracts/is-missing-function'
import type { TimelockRights } from './owner-rights'
import { timelockRoles, timelockRolesAbi } from './timelock-roles'

/** What an account may do with a timelock; null where there is no timelock at the address. */
export async function readTimelockRights(
  node: Client<Transport, Chain>,
  address: Address,
  account: Address,
): Promise<TimelockRights | null> {
  const code = await getCode(node, { address })
  if (!code || code === '0x') return null
  const lock = { address, abi: timelockRolesAbi } as const
  const has = (role: keyof typeof timelockRoles, who: Address) =>
    readContract(node, { ...lock, functionName: 'hasRole', args: [timelockRoles[role], who] })
  const reading = Promise.all([
    readContract(node, { ...lock, functionName: 'getMinDelay' }),
    has('proposer', account),
    has('canceller', account),
    has('executor', account),
    // Where the zero address executes, everybody does.
    has('executor', zeroAddress),
  ])
  const answers = await readOr<Awaited<typeof reading> | null>(reading, async () => null)
  if (!answers) return null
  const [minDelaySeconds, mayPropose, mayCancel, executes, everybodyExecutes] = answers
  return { address, minDelaySeconds, mayPropose, mayCancel, mayExecute: executes || everybodyExecutes }
}
