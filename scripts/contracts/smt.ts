import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { projectRoot } from './forge'
import { harnesses, proofReportFile, readProofSources, toHarnessPath, toReportHead } from './proof-report'
import type { SourceTree } from './source-tree'

// Proves the assertions of contracts/verify with solc's SMTChecker and z3. Fails if one is violated, or if the results differ
// from contracts/verify/report.txt, which `--update` rewrites.
const secondsPerQuery = Number(process.env.SMT_SECONDS ?? 90)
const reportFile = resolve(projectRoot, proofReportFile)

type Solved = { contents: string }
type Solc = { compile(input: string, callbacks: { smtSolver: (query: string) => Solved }): string }
const solc = createRequire(import.meta.url)('solc') as Solc
const outputSchema = v.object({
  errors: v.optional(v.array(v.object({ severity: v.string(), formattedMessage: v.string() })), []),
})

if (spawnSync('z3', ['--version']).error) {
  console.error('The proofs need z3, which is not installed: run apt-get install -y z3.')
  process.exit(1)
}

const workspace = mkdtempSync(join(tmpdir(), 'contract-proofs-'))
try {
  const sources = readProofSources()
  const lines = harnesses.flatMap((harness) => proofsOf(harness, sources)).sort()
  const report = [toReportHead(sources), ...lines, ''].join('\n')
  console.log(report)
  if (process.argv.includes('--update')) writeFileSync(reportFile, report)
  else if (readFileSync(reportFile, 'utf8') !== report) fail('the proofs differ from contracts/verify/report.txt')
  if (lines.some((line) => line.startsWith('VIOLATED'))) fail('an assertion is violated')
} finally {
  rmSync(workspace, { recursive: true, force: true })
}

/** One line for each assertion: `proved`, `not proved` or `VIOLATED`, its position and its text. */
function proofsOf(harness: string, sources: SourceTree): string[] {
  const path = toHarnessPath(harness)
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      Object.entries(sources).map(([name, content]) => [name, { content: withoutErrors(content) }]),
    ),
    settings: {
      evmVersion: 'cancun',
      modelChecker: {
        engine: 'chc',
        solvers: ['smtlib2'],
        contracts: { [path]: [harness] },
        targets: ['assert'],
        showProvedSafe: true,
        showUnproved: true,
      },
    },
  }
  const output = solc.compile(JSON.stringify(input), { smtSolver: solve })
  const { errors } = v.parse(outputSchema, JSON.parse(output))
  const failed = errors.find(({ severity }) => severity === 'error')
  if (failed) throw new Error(failed.formattedMessage)
  return errors.flatMap(({ formattedMessage }) => lineOf(formattedMessage))
}

function lineOf(message: string): string[] {
  const found = /CHC: Assertion violation (check is safe|happens|might happen)[\s\S]*?--> (\S+?):(\d+):/.exec(message)
  const assertion = /assert\(.*\);/.exec(message)?.[0]
  if (!found?.[1] || !assertion) return []
  const verdict = { 'check is safe': 'proved    ', happens: 'VIOLATED  ', 'might happen': 'not proved' }[found[1]]
  return [`${verdict} ${found[2]}:${found[3]} ${assertion}`]
}

function solve(query: string): Solved {
  const file = join(workspace, 'query.smt2')
  writeFileSync(file, query)
  const options = ['rewriter.pull_cheap_ite=true', 'fp.spacer.q3.use_qgen=true', 'fp.spacer.mbqi=false']
  const run = spawnSync('z3', ['-smt2', `-T:${secondsPerQuery}`, ...options, 'fp.spacer.ground_pobs=false', file], {
    encoding: 'utf8',
  })
  return { contents: run.stdout }
}

/**
 * The SMTChecker treats a custom error as if execution continued after it, which gives false counterexamples. For the proofs
 * every `revert Name(...)` becomes a plain revert.
 */
function withoutErrors(source: string): string {
  return source.replace(/\brevert\s+[\w.]+\s*\([^;]*\);/g, 'revert();')
}

function fail(sentence: string) {
  console.error(sentence)
  process.exitCode = 1
}
