import type { PublicClient } from 'viem'
import { readArtifact } from './artifact'
import { artifactAt, type DeployedAddresses } from './deployed-contracts'
import { DeploymentError } from './deployment-error'
import { isCodeOf } from './is-code-of'

/** Throws DeploymentError where an address does not hold the code of the committed artifact. */
export async function checkCode(client: PublicClient, addresses: Partial<DeployedAddresses>): Promise<void> {
  const names = Object.keys(artifactAt) as (keyof typeof artifactAt)[]
  await Promise.all(
    names.map(async (name) => {
      const address = addresses[name]
      if (!address) return
      const code = await client.getCode({ address })
      if (isCodeOf(readArtifact(artifactAt[name]), code)) return
      throw new DeploymentError(
        code
          ? `the code at ${address} is not that of ${artifactAt[name]}`
          : `there is no contract at ${address} (${name})`,
      )
    }),
  )
}
