import {
  encodeDeployData,
  getContractAddress,
  type Abi,
  type Address,
  type ContractConstructorArgs,
  type PublicClient,
} from 'viem'
import { readArtifact } from './artifact'
import { artifactAt, type DeployedAddresses } from './deployed-contracts'
import { isCodeOf } from './is-code-of'
import type { Journal, JournalEntry } from './journal'
import type { Sender } from './sender'

type Input = {
  publicClient: PublicClient
  sender: Sender
  journal: Journal
  entry: JournalEntry
  say: (line: string) => void
}

/** Creates a contract, or finds the one that the journal's deployment has created under that name; returns its address. */
export type CreateOnce = ReturnType<typeof createOnce>

export function createOnce({ publicClient, sender, journal, entry, say }: Input) {
  const nonces = { ...entry.nonces }

  return async function create<const abi extends Abi>(
    name: keyof DeployedAddresses,
    abi: abi,
    args: ContractConstructorArgs<abi>,
  ): Promise<Address> {
    const artifact = readArtifact(artifactAt[name])
    const noted = nonces[name]
    const nonce = await sender.nextNonce()
    if (noted !== undefined && noted < nonce) {
      const address = addressOf(noted)
      if (isCodeOf(artifact, await publicClient.getCode({ address }))) {
        say(`${name} is at ${address}`)
        return address
      }
    }
    // Noted before it is sent: whatever happens from here on, the next run knows where to look.
    nonces[name] = nonce
    journal.write({ ...entry, nonces })
    const data = encodeDeployData({ abi: abi as Abi, bytecode: artifact.bytecode, args: args as readonly unknown[] })
    await sender.transact({ data, nonce })
    say(`${name} is created at ${addressOf(nonce)}`)
    return addressOf(nonce)
  }

  function addressOf(nonce: number): Address {
    return getContractAddress({ from: entry.deployer, nonce: BigInt(nonce) })
  }
}
