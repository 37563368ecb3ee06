import {
  type Abi,
  type Address,
  type ContractConstructorArgs,
  encodeDeployData,
  getContractAddress,
  type Hex,
  type PublicClient,
} from 'viem'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { platformAbi } from '@/contracts/generated/platform'
import { platformOperationsAbi } from '@/contracts/generated/platform-operations'
import { timelockAbi } from '@/contracts/generated/timelock'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { mintBudgetUnits, referralPercentages } from '../constants'
import { artifactAt, type DeployedAddresses, isCodeOf, readArtifact } from './artifacts'
import type { Journal, JournalEntry } from './journal'
import type { Sender } from './sender'
import type { Terms } from './terms'

/** Creates all contracts, owned by the deployer, and the timelock that ownership is later transferred to. */
export async function createContracts(create: CreateOnce, terms: Terms): Promise<DeployedAddresses> {
  const { deployer: owner, treasury, guardian } = terms
  const intToken = await create('intToken', intTokenAbi, [owner, treasury, owner])
  const generalWhitelist = await create('generalWhitelist', whitelistAbi, [owner])
  const partnersWhitelist = await create('partnersWhitelist', whitelistAbi, [owner])
  const adminWhitelist = await create('adminWhitelist', whitelistAbi, [owner])
  const operations = await create('operations', platformOperationsAbi, [intToken])
  const lens = await create('lens', [], [])
  const platform = await create('platform', platformAbi, [
    {
      token: intToken,
      operations,
      lens,
      owner,
      treasury,
      guardian,
      generalWhitelist,
      partnersWhitelist,
      adminWhitelist,
      referrerCroBonusPercentage: referralPercentages.referrerCro,
      referrerIntBonusPercentage: referralPercentages.referrerInt,
      referredIntBonusPercentage: referralPercentages.referredInt,
      minRewardsDuration: terms.minRewardsDurationSeconds,
      rewardsDuration: terms.rewardsDurationSeconds,
      mintBudget: mintBudgetUnits,
    },
  ])
  const passwordRegistry = await create('passwordRegistry', passwordRegistryAbi, [
    owner,
    platform,
    terms.registrationFee,
  ])
  const keyHunt = await create('keyHunt', keyHuntAbi, [intToken])
  const addresses = {
    intToken,
    platform,
    generalWhitelist,
    partnersWhitelist,
    adminWhitelist,
    passwordRegistry,
    keyHunt,
    operations,
    lens,
  }
  if (!terms.governance) return addresses
  const timelock = await create('timelock', timelockAbi, [terms.governance.delaySeconds, owner])
  return { ...addresses, timelock }
}

type Input = {
  publicClient: PublicClient
  sender: Sender
  journal: Journal
  entry: JournalEntry
  log: (line: string) => void
  /** Receives each contract with its ABI-encoded constructor arguments, also one that an earlier run has created. */
  onCreated?: (created: CreatedContract) => void
}

/** A contract of a deployment, and the ABI-encoded arguments of its constructor. */
export type CreatedContract = { name: keyof DeployedAddresses; address: Address; constructorArguments: Hex }

/** Creates a contract, unless the deployment in the journal has already created it, and returns its address. */
type CreateOnce = ReturnType<typeof createOnce>

export function createOnce({ publicClient, sender, journal, entry, log, onCreated = () => undefined }: Input) {
  const nonces = { ...entry.nonces }

  return async function create<const abi extends Abi>(
    name: keyof DeployedAddresses,
    abi: abi,
    args: ContractConstructorArgs<abi>,
  ): Promise<Address> {
    const artifact = readArtifact(artifactAt[name])
    const { bytecode } = artifact
    const data = encodeDeployData({ abi: abi as Abi, bytecode, args: args as readonly unknown[] })
    const constructorArguments = `0x${data.slice(bytecode.length)}` as const
    const noted = nonces[name]
    const nonce = await sender.nextNonce()
    if (noted !== undefined && noted < nonce) {
      const address = addressOf(noted)
      if (isCodeOf(artifact, await publicClient.getCode({ address }))) {
        log(`${name} is at ${address}`)
        onCreated({ name, address, constructorArguments })
        return address
      }
    }
    // The journal is written before the transaction is sent, so that the next run finds the contract after any interruption.
    nonces[name] = nonce
    journal.write({ ...entry, nonces })
    await sender.transact({ data, nonce })
    const address = addressOf(nonce)
    log(`${name} is created at ${address}`)
    onCreated({ name, address, constructorArguments })
    return address
  }

  function addressOf(nonce: number): Address {
    return getContractAddress({ from: entry.deployer, nonce: BigInt(nonce) })
  }
}
