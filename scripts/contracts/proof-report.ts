import { hashSourceTree, readSourceTree, type SourceTree } from './source-tree'

/** Contracts of contracts/verify whose assertions are to be proved. */
export const harnesses = ['StepPrice', 'StreamIndex', 'TokenSupply'] as const

export const proofReportFile = 'contracts/verify/report.txt'

/** The harnesses and all that they import. */
export function readProofSources(): SourceTree {
  return readSourceTree(harnesses.map(toHarnessPath))
}

export function toHarnessPath(harness: string): string {
  return `contracts/verify/${harness}.sol`
}

/** How a report begins that is of these sources. */
export function toReportHead(sources: SourceTree): string {
  return [
    "What solc's SMTChecker (CHC engine, z3) proves of contracts/verify, written by `npm run contracts:smt -- --update`.",
    'docs/contracts-risks.md says which tests hold what is not proved.',
    `Of the sources with the SHA-256 ${hashSourceTree(sources)}.`,
    '',
  ].join('\n')
}
