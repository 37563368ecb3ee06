import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { projectRoot } from './forge'

/** The contracts in contracts/verify whose assertions are proved. */
export const harnesses = ['StepPrice', 'StreamIndex', 'TokenSupply'] as const

export const proofReportFile = 'contracts/verify/report.txt'

/** Reads the harnesses and all files they import. */
export function readProofSources(): SourceTree {
  return readSourceTree(harnesses.map(toHarnessPath))
}

export function toHarnessPath(harness: string): string {
  return `contracts/verify/${harness}.sol`
}

/** The first lines of the report, with the hash of the sources it was made from. */
export function toReportHead(sources: SourceTree): string {
  return [
    "What solc's SMTChecker (CHC engine, z3) proves of contracts/verify, written by `npm run contracts:smt -- --update`.",
    'docs/contracts-risks.md says which tests hold what is not proved.',
    `Of the sources with the SHA-256 ${hashSourceTree(sources)}.`,
    '',
  ].join('\n')
}

/** Solidity sources by their import path. */
export type SourceTree = Readonly<Record<string, string>>

/** Reads Solidity files, given by their paths from the project's root, and all files they import. */
function readSourceTree(paths: readonly string[]): SourceTree {
  const found: Record<string, string> = {}
  const waiting = [...paths]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (path in found) continue
    const content = readFileSync(resolve(projectRoot, path.startsWith('@') ? `node_modules/${path}` : path), 'utf8')
    found[path] = content
    waiting.push(...importsOf(path, content))
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function importsOf(path: string, content: string): string[] {
  const targets = [...content.matchAll(/^import\s+(?:[^'";]*\s+from\s+)?["']([^"']+)["'];/gm)].map(
    ([, target]) => target ?? '',
  )
  return targets.map((target) => (target.startsWith('.') ? posix.join(posix.dirname(path), target) : target))
}

/** SHA-256 over all paths and contents, in hex. */
export function hashSourceTree(tree: SourceTree): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(tree)))
    .digest('hex')
}
