import { createHash } from 'node:crypto'
import { readSourceTree, type SourceTree } from './source-tree'

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

/** SHA-256 over all paths and contents, in hex. */
export function hashSourceTree(tree: SourceTree): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(tree)))
    .digest('hex')
}
