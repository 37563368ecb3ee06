import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { projectRoot } from '../forge'
import { readSourceTree, type SourceTree } from '../source-tree'
import { generateMutants, type Mutant } from './generate-mutants'

/** The contracts that are deployed, by the files they are in. */
const deployed: Readonly<Record<string, string>> = {
  IntToken: 'contracts/src/IntToken.sol',
  Whitelist: 'contracts/src/Whitelist.sol',
  Platform: 'contracts/src/Platform.sol',
  PlatformOperations: 'contracts/src/PlatformOperations.sol',
  PlatformLens: 'contracts/src/PlatformLens.sol',
  PasswordRegistry: 'contracts/src/PasswordRegistry.sol',
  KeyHunt: 'contracts/src/KeyHunt.sol',
}

type Solc = { compile(input: string): string }
const solc = createRequire(import.meta.url)('solc') as Solc

const outputSchema = v.object({
  errors: v.optional(v.array(v.object({ severity: v.string(), formattedMessage: v.string() })), []),
  sources: v.optional(v.record(v.string(), v.object({ ast: v.optional(v.unknown()) })), {}),
  contracts: v.optional(
    v.record(
      v.string(),
      v.record(v.string(), v.object({ evm: v.object({ bytecode: v.object({ object: v.string() }) }) })),
    ),
    {},
  ),
})

/** All mutants of all contracts in contracts/src, in the order of files and lines. */
export function createMutants(): Mutant[] {
  const folder = 'contracts/src'
  const paths = readdirSync(resolve(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sol'))
    .map((name) => `${folder}/${name}`)
    .sort()
  const sources = readSourceTree(paths)
  const { sources: trees, errors } = compile(sources, { '*': { '': ['ast'] } })
  const error = errors.find(({ severity }) => severity === 'error')
  if (error) throw new Error(error.formattedMessage)
  return paths.flatMap((path) => generateMutants(path, sources[path] ?? '', trees[path]?.ast))
}

/** The creation code of every deployed contract that contains the mutant; undefined if it does not compile. */
export function compileMutant({ path, content }: Mutant): { name: string; bytecode: string }[] | undefined {
  const affected = Object.entries(deployed).filter(([, file]) => path in sourceTreeOf(file))
  const sources = Object.assign({}, ...affected.map(([, file]) => sourceTreeOf(file))) as SourceTree
  const selection = Object.fromEntries(affected.map(([name, file]) => [file, { [name]: ['evm.bytecode.object'] }]))
  const { contracts, errors } = compile({ ...sources, [path]: content }, selection)
  if (errors.some(({ severity }) => severity === 'error')) return undefined
  return affected.map(([name, file]) => ({ name, bytecode: contracts[file]?.[name]?.evm.bytecode.object ?? '' }))
}

const trees = new Map<string, SourceTree>()

function sourceTreeOf(file: string): SourceTree {
  const tree = trees.get(file) ?? readSourceTree([file])
  trees.set(file, tree)
  return tree
}

function compile(sources: SourceTree, outputSelection: object) {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([path, content]) => [path, { content }])),
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: false },
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection,
    },
  }
  return v.parse(outputSchema, JSON.parse(solc.compile(JSON.stringify(input))))
}

/** Explanations of mutants that no test can tell from the original, by their key. */
export function readSurvivors(): ReadonlyMap<string, string> {
  const text = readFileSync(resolve(projectRoot, 'scripts/contracts/mutants/survivors.md'), 'utf8')
  return new Map(
    [...text.matchAll(/^- `(.+)`: (.+)$/gm)].map(([, key, reason]) => [String(key), String(reason)] as const),
  )
}
