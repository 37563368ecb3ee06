import type { PublicClient } from 'viem'
import { checkCode } from '@/contracts/script/check-code'
import { DeploymentError } from '@/contracts/script/deployment-error'
import type { Deployment } from '@/lib/contracts/deployment'
import { platformAbi } from '@/lib/contracts/generated/platform'

/** Throws DeploymentError where the contracts that a deployment file names are not these, on the chain that is asked. */
export async function checkDeployed(
  client: PublicClient,
  { chainId, contracts }: Deployment,
  file: string,
): Promise<void> {
  const { platform } = contracts
  const isWhole = platform !== undefined && chainId === client.chain?.id
  if (!isWhole)
    throw new DeploymentError(`${file} does not say where the contracts of this chain are: move it away to deploy`)
  try {
    await checkCode(client, contracts)
    const read = { address: platform, abi: platformAbi } as const
    const [operations, lens] = await Promise.all([
      client.readContract({ ...read, functionName: 'operations' }),
      client.readContract({ ...read, functionName: 'lens' }),
    ])
    await checkCode(client, { operations, lens })
  } catch (cause) {
    if (!(cause instanceof DeploymentError)) throw cause
    throw new DeploymentError(`${file} is of other contracts, ${cause.message}: move it away to deploy anew`, { cause })
  }
}
