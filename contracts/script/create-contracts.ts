import {
  type Abi,
  type Address,
  type ContractConstructorArgs,
  encodeDeployData,
  getContractAddress,
  type PublicClient,
  zeroAddress,
} from 'viem'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { platformAbi } from '@/contracts/generated/platform'
import { platformOperationsAbi } from '@/contracts/generated/platform-operations'
import { timelockControllerAbi } from '@/contracts/generated/timelock-controller'
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
  // The timelock starts without a delay and with the deployer as a proposer. Its first batch sets the delay and revokes that role.
  const proposers = [owner, ...terms.governance.proposers.filter((proposer) => proposer !== owner)]
  const timelock = await create('timelock', timelockControllerAbi, [0n, proposers, [zeroAddress], zeroAddress])
  return { ...addresses, timelock }
}

type Input = {
  publicClient: PublicClient
  sender: Sender
  journal: Journal
  entry: JournalEntry
  log: (line: string) => void
}

/** Creates a contract, unless the deployment in the journal has already created it, and returns its address. */
type CreateOnce = ReturnType<typeof createOnce>

export function createOnce({ publicClient, sender, journal, entry, log }: Input) {
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
        log(`${name} is at ${address}`)
        return address
      }
    }
    // The journal is written before the transaction is sent, so that the next run finds the contract after any interruption.
    nonces[name] = nonce
    journal.write({ ...entry, nonces })
    const data = encodeDeployData({ abi: abi as Abi, bytecode: artifact.bytecode, args: args as readonly unknown[] })
    await sender.transact({ data, nonce })
    log(`${name} is created at ${addressOf(nonce)}`)
    return addressOf(nonce)
  }

  function addressOf(nonce: number): Address {
    return getContractAddress({ from: entry.deployer, nonce: BigInt(nonce) })
  }
}
