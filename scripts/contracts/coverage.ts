import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { forge, projectRoot } from './forge'

// Fails if the tests do not reach every line and branch of contracts/src. Compiles without IR and fuzzes briefly.
const reportFile = '.cache/foundry/lcov.info'
mkdirSync(dirname(resolve(projectRoot, reportFile)), { recursive: true })
const tests = ['--no-match-contract', 'Invariant|Sandwich|Distribution|DeployedCode|StepGas']
forge(['coverage', ...tests, '--report', 'lcov', '--report-file', reportFile], {
  FOUNDRY_PROFILE: 'coverage',
  FOUNDRY_FUZZ_RUNS: '64',
})

const records = readFileSync(resolve(projectRoot, reportFile), 'utf8')
  .split('end_of_record')
  .map((record) => ({ file: /SF:(.*)/.exec(record)?.[1] ?? '', ...missed(record) }))
  .filter(({ file }) => file.startsWith('contracts/src/'))
const incomplete = records.filter(({ lines, branches }) => lines.length + branches.length > 0)

for (const { file, lines, branches } of incomplete) {
  console.error(`${file}: lines ${lines.join(', ') || 'all'}, branches at ${branches.join(', ') || 'all'} not reached`)
}
console.log(`${records.length - incomplete.length} of ${records.length} files fully covered`)
if (incomplete.length > 0 || records.length === 0) process.exitCode = 1

function missed(record: string) {
  return {
    lines: [...record.matchAll(/^DA:(\d+),0$/gm)].map((match) => match[1]),
    branches: [...record.matchAll(/^BRDA:(\d+),\d+,\d+,(?:0|-)$/gm)].map((match) => match[1]),
  }
}
