import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Abi, AbiItem } from 'viem'
import { keccak256, toFunctionSignature, type Hex } from 'viem'
import * as v from 'valibot'
import { contractList, type ListedContract } from './contract-list'
import { forge, projectRoot } from './forge'

export type GeneratedFile = { path: string; content: string }

const forgeArtifactSchema = v.object({
  abi: v.custom<Abi>(Array.isArray, 'not an ABI'),
  bytecode: v.object({ object: v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/, 'unlinked or empty bytecode')) }),
  deployedBytecode: v.object({
    object: v.string(),
    immutableReferences: v.optional(
      v.record(v.string(), v.array(v.object({ start: v.number(), length: v.literal(32) }))),
      {},
    ),
  }),
  storageLayout: v.object({
    storage: v.array(v.object({ label: v.string(), slot: v.string(), offset: v.number() })),
  }),
})

/** Our own bound on a contract's size, well under the 24,576 bytes that chains allow. */
const maximumBytes = 20_000

/** Compiles the contracts and returns what the generated files must contain, by path from the project's root. */
export function generate(): GeneratedFile[] {
  const skipped = ['*.t.sol', '*/test/support/*', '*/test/invariant/*'].flatMap((path) => ['--skip', path])
  forge(['build', ...skipped], { FOUNDRY_PROFILE: 'build' })
  const files = contractList.flatMap((contract: ListedContract) => {
    const abi = abiOf(contract)
    const { bytecode } = readArtifact(contract.name)
    const artifact = { contractName: contract.name, abi, bytecode: bytecode.object, runtime: runtimeOf(contract.name) }
    const json = { path: `contracts/artifacts/${contract.name}.json`, content: `${JSON.stringify(artifact)}\n` }
    if (!contract.file) return [json]
    return [json, { path: `lib/contracts/generated/${contract.file}.ts`, content: typeScriptOf(contract, abi) }]
  })
  return [...files, { path: 'contracts/size-report.json', content: `${JSON.stringify(report(), null, 2)}\n` }]
}

/**
 * What the deployed code is known by: the hash of it with zeros for immutables, as the compiler writes it, and at which
 * bytes the words of each immutable stand.
 */
function runtimeOf(name: string) {
  const { object, immutableReferences } = readArtifact(name).deployedBytecode
  const immutables = Object.values(immutableReferences)
    .map((places) => places.map(({ start }) => start))
    .sort(([a = 0], [b = 0]) => a - b)
  return { codeHash: keccak256(object as Hex), immutables }
}

/** Bytes of every contract and slots of the platform's storage. Throws over the bound, or where the halves differ. */
function report() {
  const bytes = Object.fromEntries(
    contractList.map(({ name }) => [name, (readArtifact(name).deployedBytecode.object.length - 2) / 2]),
  )
  const tooLarge = Object.keys(bytes).filter((name) => (bytes[name] ?? 0) > maximumBytes)
  if (tooLarge.length > 0) throw new Error(`${tooLarge.join(', ')} is over ${maximumBytes} bytes`)
  const [storage, ofOperations] = ['Platform', 'PlatformOperations'].map((name) =>
    readArtifact(name).storageLayout.storage.map(({ label, slot, offset }) => `slot ${slot} + ${offset}: ${label}`),
  )
  if (JSON.stringify(storage) !== JSON.stringify(ofOperations)) {
    throw new Error('Platform and PlatformOperations do not lay out their storage alike')
  }
  return { bytes, platformStorage: storage }
}

function readArtifact(name: string) {
  const path = resolve(projectRoot, `.cache/foundry/out-build/${name}.sol/${name}.json`)
  return v.parse(forgeArtifactSchema, JSON.parse(readFileSync(path, 'utf8')))
}

function abiOf(contract: ListedContract): AbiItem[] {
  const own = readArtifact(contract.name).abi
  const sameAddress = (contract.alsoAt ?? []).flatMap((name) => readArtifact(name).abi.filter(isNamed))
  const errors = (contract.errorsOf ?? []).flatMap((name) => readArtifact(name).abi.filter((i) => i.type === 'error'))
  const seen = new Set<string>()
  return [...own, ...sameAddress, ...errors].filter((item) => {
    const key = isNamed(item) ? `${item.type} ${signatureOf(item)}` : item.type
    return !seen.has(key) && seen.add(key)
  })
}

function isNamed(item: AbiItem) {
  return item.type === 'function' || item.type === 'event' || item.type === 'error'
}

function signatureOf(item: AbiItem): string {
  if (item.type === 'function') return toFunctionSignature(item)
  return JSON.stringify(item)
}

function typeScriptOf({ name, exportName }: ListedContract, abi: AbiItem[]): string {
  const lines = abi.map((item) => `  ${JSON.stringify(item)},`)
  return [
    `/** The ABI of the contract ${name}; written by \`npm run contracts:build\`. */`,
    `export const ${exportName} = [`,
    ...lines,
    '] as const',
    '',
  ].join('\n')
}
