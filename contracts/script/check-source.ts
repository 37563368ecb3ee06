import * as v from 'valibot'
import { bytesToHex, concatHex, type Hex, hexToBytes, isAddressEqual, type PublicClient } from 'viem'
import { DeploymentError } from './deployment-error'
import type { StandardInput, Verification } from './verification'

export type Compiler = { version: string; compile: (input: string) => string }

type Created = Verification['contracts'][number]

const bytecodeSchema = v.pipe(
  v.string(),
  v.regex(/^([0-9a-f]{2})+$/, 'the compiled code is empty or not linked'),
  v.transform((value): Hex => `0x${value}`),
)
const placeSchema = v.object({ start: v.pipe(v.number(), v.integer(), v.minValue(0)), length: v.literal(32) })

const outputSchema = v.object({
  errors: v.optional(v.array(v.object({ severity: v.string(), formattedMessage: v.optional(v.string(), '') })), []),
  contracts: v.optional(
    v.record(
      v.string(),
      v.record(
        v.string(),
        v.object({
          evm: v.object({
            bytecode: v.object({ object: v.string() }),
            deployedBytecode: v.object({
              object: v.string(),
              immutableReferences: v.optional(v.record(v.string(), v.array(placeSchema)), {}),
            }),
          }),
        }),
      ),
    ),
    {},
  ),
})

/**
 * Compiles a contract from its standard JSON input and compares it with the chain: the deployed code, except the values of immutables, and
 * the transaction that created it, which must be the compiled creation code with the recorded constructor arguments. So the values of
 * immutables follow from the source and the arguments. Returns what was proved. Throws DeploymentError with the first difference.
 */
export async function checkSource(
  client: PublicClient,
  compiler: Compiler,
  { created, input }: { created: Created; input: StandardInput },
): Promise<string> {
  const { address, constructorArguments, transaction } = created
  const { creation, runtime, places } = compile(compiler, input, created)
  const code = await client.getCode({ address })
  if (code === undefined) throw new DeploymentError(`there is no contract at ${address} (${created.name})`)
  if (withoutMetadata(mask(code, places), input) !== withoutMetadata(mask(runtime, places), input))
    throw new DeploymentError(`the code at ${address} (${created.name}) is not compiled from its source`)
  requireSameWords(code, places, created)
  if (!transaction) return 'the deployed code, without the values of immutables'
  const [{ input: data }, { contractAddress }] = await Promise.all([
    client.getTransaction({ hash: transaction }),
    client.getTransactionReceipt({ hash: transaction }),
  ])
  if (!contractAddress || !isAddressEqual(contractAddress, address))
    throw new DeploymentError(`transaction ${transaction} did not create ${address} (${created.name})`)
  if (data !== concatHex([creation, constructorArguments]))
    throw new DeploymentError(`${address} (${created.name}) was not created by its source with the recorded arguments`)
  return 'the deployed code, and the code and arguments that created it'
}

type Place = v.InferOutput<typeof placeSchema>

function compile(compiler: Compiler, input: StandardInput, { contract, path, compiler: version }: Created) {
  if (!compiler.version.startsWith(version))
    throw new DeploymentError(`${contract} was compiled by solc ${version}, but this is ${compiler.version}`)
  // Only this contract, of all in its sources: the others take most of the compiler's time.
  const outputSelection = { [path]: { [contract]: ['evm.bytecode', 'evm.deployedBytecode'] } }
  const selected = { ...input, settings: { ...input.settings, outputSelection } }
  const { errors, contracts } = v.parse(outputSchema, JSON.parse(compiler.compile(JSON.stringify(selected))))
  const failure = errors.find(({ severity }) => severity === 'error')
  if (failure) throw new DeploymentError(`${contract} does not compile: ${failure.formattedMessage}`)
  const evm = contracts[path]?.[contract]?.evm
  if (!evm) throw new DeploymentError(`the standard JSON input of ${contract} does not contain it`)
  return {
    creation: v.parse(bytecodeSchema, evm.bytecode.object),
    runtime: v.parse(bytecodeSchema, evm.deployedBytecode.object),
    places: Object.values(evm.deployedBytecode.immutableReferences),
  }
}

/** The code with zeros for its immutables, as the compiler writes it. */
function mask(code: Hex, places: readonly Place[][]): Hex {
  const bytes = hexToBytes(code)
  for (const { start, length } of places.flat()) bytes.fill(0, start, start + length)
  return bytesToHex(bytes)
}

/** Each immutable has the same value wherever the code uses it. */
function requireSameWords(code: Hex, places: readonly Place[][], { address, name }: Created): void {
  const bytes = hexToBytes(code)
  for (const uses of places) {
    const words = uses.map(({ start, length }) => bytesToHex(bytes.subarray(start, start + length)))
    if (new Set(words).size > 1)
      throw new DeploymentError(`the code at ${address} (${name}) has two values for one immutable`)
  }
}

/**
 * The code without the CBOR metadata that solc appends unless the settings turn it off; its last two bytes are its length. Metadata
 * contain a hash of the sources with their comments, which the code does not depend on.
 */
export function withoutMetadata(code: Hex, { settings }: Pick<StandardInput, 'settings'>): Hex {
  const { metadata } = v.parse(
    v.object({ metadata: v.optional(v.object({ appendCBOR: v.optional(v.boolean(), true) }), {}) }),
    settings,
  )
  if (!metadata.appendCBOR) return code
  const bytes = hexToBytes(code)
  const length = ((bytes.at(-2) ?? 0) << 8) + (bytes.at(-1) ?? 0)
  return length + 2 < bytes.length ? bytesToHex(bytes.subarray(0, -length - 2)) : code
}
