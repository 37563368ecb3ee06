import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { type Address, type Hex, isAddressEqual, type PublicClient } from 'viem'
import { addressSchema } from '@/contracts/address'
import { artifactAt, readArtifact } from './artifacts'
import type { CreatedContract } from './create-contracts'

const hexSchema = v.pipe(
  v.string(),
  v.regex(/^0x([0-9a-f]{2})*$/),
  v.transform((value) => value as Hex),
)

const createdSchema = v.object({
  /** Its name in the deployment, such as `generalWhitelist`. */
  name: v.picklist(Object.keys(artifactAt) as (keyof typeof artifactAt)[]),
  /** Its name in the source, such as `Whitelist`; also the name of the file with its standard JSON input. */
  contract: v.string(),
  /** The file that contains it, and the version of solc. */
  path: v.string(),
  compiler: v.string(),
  address: addressSchema,
  /** ABI-encoded. */
  constructorArguments: hexSchema,
  /** The transaction that created it; missing when it was not found. */
  transaction: v.optional(hexSchema),
})

/** What proves the source of the contracts of one chain, besides the standard JSON inputs. */
export const verificationSchema = v.object({
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  contracts: v.array(createdSchema),
})

export type Verification = v.InferOutput<typeof verificationSchema>

/** Solidity's standard JSON input. */
export const standardInputSchema = v.object({
  language: v.literal('Solidity'),
  sources: v.record(v.string(), v.object({ content: v.string() })),
  settings: v.record(v.string(), v.unknown()),
})

export type StandardInput = v.InferOutput<typeof standardInputSchema>

const projectRoot = new URL('../../', import.meta.url)

/** Reads the sources of an artifact into the standard JSON input that compiles it again. */
export function createStandardInput(contract: string): StandardInput {
  const { settings, sources } = readArtifact(contract).compilation
  return {
    language: 'Solidity',
    sources: Object.fromEntries(
      sources.map((path) => [path, { content: readFileSync(new URL(path, projectRoot), 'utf8') }]),
    ),
    settings: { ...settings, outputSelection: { '*': { '*': ['abi', 'evm.bytecode', 'evm.deployedBytecode'] } } },
  }
}

const mostBlocks = 5_000n
const blocksAtOnce = 20n

/** Adds to each contract its name in the source and the transaction that created it, found among the blocks from `startBlock` on. */
export async function createVerification(
  client: PublicClient,
  { chainId, startBlock, deployer }: { chainId: number; startBlock: number; deployer: Address },
  created: readonly CreatedContract[],
): Promise<Verification> {
  const transactions = await findCreations(client, deployer, BigInt(startBlock), created)
  return {
    chainId,
    contracts: created.map(({ name, address, constructorArguments }) => {
      const contract = artifactAt[name]
      const { path, compiler } = readArtifact(contract).compilation
      return { name, contract, path, compiler, address, constructorArguments, transaction: transactions.get(address) }
    }),
  }
}

async function findCreations(
  client: PublicClient,
  deployer: Address,
  startBlock: bigint,
  created: readonly CreatedContract[],
): Promise<Map<Address, Hex>> {
  const found = new Map<Address, Hex>()
  const head = await client.getBlockNumber()
  const end = head < startBlock + mostBlocks ? head : startBlock + mostBlocks
  for (let first = startBlock; first <= end && found.size < created.length; first += blocksAtOnce) {
    const last = first + blocksAtOnce - 1n < end ? first + blocksAtOnce - 1n : end
    const numbers = Array.from({ length: Number(last - first) + 1 }, (_, index) => first + BigInt(index))
    const blocks = await Promise.all(
      numbers.map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true })),
    )
    const creations = blocks
      .flatMap(({ transactions }) => transactions)
      .filter(({ to, from }) => to === null && isAddressEqual(from, deployer))
    for (const { hash } of creations) {
      const { contractAddress } = await client.getTransactionReceipt({ hash })
      const contract = created.find(({ address }) => contractAddress && isAddressEqual(address, contractAddress))
      if (contract) found.set(contract.address, hash)
    }
  }
  return found
}
