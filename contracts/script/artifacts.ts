import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { type Address, bytesToHex, type Hex, hexToBytes, keccak256 } from 'viem'
import type { ContractName } from '@/contracts/deployment'

/** The artifacts of a deployment, in the order of their creation. */
export const deployedContracts = [
  'IntToken',
  'Whitelist',
  'PlatformOperations',
  'PlatformLens',
  'Platform',
  'PasswordRegistry',
  'KeyHunt',
  'Timelock',
] as const

/** The addresses of a complete deployment; `timelock` only if one owns the contracts. */
export type DeployedAddresses = Record<ContractName | 'operations' | 'lens', Address> & { timelock?: Address }

/** The artifact whose code each address must have. */
export const artifactAt = {
  intToken: 'IntToken',
  generalWhitelist: 'Whitelist',
  partnersWhitelist: 'Whitelist',
  adminWhitelist: 'Whitelist',
  operations: 'PlatformOperations',
  lens: 'PlatformLens',
  platform: 'Platform',
  passwordRegistry: 'PasswordRegistry',
  keyHunt: 'KeyHunt',
  timelock: 'Timelock',
} as const satisfies Record<keyof DeployedAddresses, (typeof deployedContracts)[number]>

const hexSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]+$/),
  v.transform((value) => value as Hex),
)

const artifactSchema = v.object({
  bytecode: hexSchema,
  runtime: v.object({
    codeHash: hexSchema,
    immutables: v.array(v.array(v.pipe(v.number(), v.integer(), v.minValue(0)))),
  }),
  compilation: v.object({
    compiler: v.string(),
    path: v.string(),
    settings: v.record(v.string(), v.unknown()),
    sources: v.array(v.string()),
  }),
})

/**
 * A compiled contract. `bytecode` creates it. `runtime.codeHash` is the hash of the deployed code with zeros for immutables;
 * `runtime.immutables` lists, for each immutable, the byte offsets of its 32-byte words. `compilation` says how to compile it again: its
 * compiler, the solc settings, and the paths of its own file and of all sources from the project's root.
 */
type Artifact = v.InferOutput<typeof artifactSchema>

/** Reads the committed artifact of a contract, so that deploying needs no compiler. Throws if it is malformed. */
export function readArtifact(contractName: string): Artifact {
  const url = new URL(`../artifacts/${contractName}.json`, import.meta.url)
  return v.parse(artifactSchema, JSON.parse(readFileSync(url, 'utf8')))
}

/**
 * Whether `code`, as returned by a node, is the deployed code of an artifact: the same bytes except for immutables, and each
 * immutable with the same value at all its offsets.
 */
export function isCodeOf({ runtime }: Pick<Artifact, 'runtime'>, code: Hex | undefined): boolean {
  if (code === undefined) return false
  const bytes = hexToBytes(code)
  for (const offsets of runtime.immutables) {
    const words = offsets.map((offset) => bytes.subarray(offset, offset + 32))
    if (new Set(words.map((word) => bytesToHex(word))).size > 1) return false
    for (const word of words) word.fill(0)
  }
  return keccak256(bytes) === runtime.codeHash
}
