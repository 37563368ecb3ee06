import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { projectRoot } from './forge'
import { foundryBinary } from './foundry-binary'

// Each patch in contracts/mutants takes one remedy out of a copy of the contracts; the test of that fault must then fail.
const patches = readdirSync(resolve(projectRoot, 'contracts/mutants'))
  .filter((name) => name.endsWith('.patch'))
  .sort()
const workspace = mkdtempSync(join(tmpdir(), 'contract-mutants-'))
let survivors = 0

try {
  prepare()
  if (testOf('') !== 'green') throw new Error('the tests of the faults fail without any mutant')
  for (const patch of patches) {
    apply(patch)
    const outcome = testOf(patch.slice(0, 2))
    apply(patch, '--reverse')
    if (outcome !== 'red') survivors += 1
    console.log(`${{ red: 'killed  ', green: 'SURVIVED', broken: 'BROKEN  ' }[outcome]} ${patch}`)
  }
  console.log(`${patches.length - survivors} of ${patches.length} mutants killed`)
  if (survivors > 0 || patches.length !== 13) process.exitCode = 1
} finally {
  rmSync(workspace, { recursive: true, force: true })
}

function prepare() {
  const tests = ['contracts/test/support', 'contracts/test/Faults.t.sol']
  for (const path of ['contracts/src', ...tests, 'foundry.toml', 'scripts/contracts/solc.cjs']) {
    cpSync(resolve(projectRoot, path), join(workspace, path), { recursive: true })
  }
  symlinkSync(resolve(projectRoot, 'node_modules'), join(workspace, 'node_modules'))
}

function apply(patch: string, ...flags: string[]) {
  const file = resolve(projectRoot, 'contracts/mutants', patch)
  execFileSync('git', ['apply', ...flags, file], { cwd: workspace, stdio: 'inherit' })
}

/** Runs the test of one fault, or of all for ''. `broken`: it did not come to a verdict, because nothing compiled. */
function testOf(number: string): 'red' | 'green' | 'broken' {
  const run = spawnSync(foundryBinary('forge'), ['test', '--match-test', `test_fault_${number}`], {
    cwd: workspace,
    encoding: 'utf8',
    env: { ...process.env, FOUNDRY_PROFILE: 'coverage' },
  })
  if (run.status === 0) return 'green'
  return run.stdout.includes('[FAIL') && run.stdout.includes(`test_fault_${number}`) ? 'red' : 'broken'
}
