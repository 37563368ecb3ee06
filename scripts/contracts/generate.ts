import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Abi, AbiItem } from 'viem'
import { toFunctionSignature } from 'viem'
import * as v from 'valibot'
import { contractList, type ListedContract } from './contract-list'
import { forge, projectRoot } from './forge'

export type GeneratedFile = { path: string; content: string }

const forgeArtifactSchema = v.object({
  abi: v.custom<Abi>(Array.isArray, 'not an ABI'),
  bytecode: v.object({ object: v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/, 'unlinked or empty bytecode')) }),
})

/** Compiles the contracts and returns what the generated files must contain, by path from the project's root. */
export function generate(): GeneratedFile[] {
  forge(['build', '--skip', 'test', '--skip', 'script'])
  return contractList.flatMap((contract: ListedContract) => {
    const abi = abiOf(contract)
    const { bytecode } = readArtifact(contract.name)
    const artifact = { contractName: contract.name, abi, bytecode: bytecode.object }
    const json = { path: `contracts/artifacts/${contract.name}.json`, content: `${JSON.stringify(artifact)}\n` }
    if (!contract.file) return [json]
    return [json, { path: `lib/contracts/generated/${contract.file}.ts`, content: typeScriptOf(contract, abi) }]
  })
}

function readArtifact(name: string) {
  const path = resolve(projectRoot, `.cache/foundry/out/${name}.sol/${name}.json`)
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
