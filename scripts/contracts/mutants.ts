import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { foundryBinary, projectRoot } from './forge'

// Each patch in contracts/mutants removes one safeguard from a copy of the contracts. The test of that fault must then fail.

/** The result of a test; `broken` if the contracts did not compile. */
type Outcome = 'red' | 'green' | 'broken'

/** A copy of the contracts and of the tests of their faults, to apply patches to. */
type MutantWorkspace = ReturnType<typeof toWorkspace>

const copied = [
  'contracts/src',
  'contracts/test/support',
  'contracts/test/Faults.t.sol',
  'foundry.toml',
  'contracts/solc.cjs',
]

/** Without the optimizer: each mutant is compiled for a single test run. */
const environment = { FOUNDRY_PROFILE: 'coverage', FOUNDRY_OPTIMIZER: 'false', FOUNDRY_CODE_SIZE_LIMIT: '200000' }

const folder = resolve(projectRoot, 'contracts/mutants')
const patches = readdirSync(folder)
  .filter((name) => name.endsWith('.patch'))
  .sort()
const words = { red: 'killed  ', green: 'SURVIVED', broken: 'BROKEN  ' }

const first = createMutantWorkspace(projectRoot)
const workspaces = [first]
try {
  if ((await first.test('')) !== 'green') throw new Error('the tests of the faults fail without any mutant')
  // Copies share the compiled files, so that each workspace compiles only what its mutants change.
  while (workspaces.length < Math.min(availableParallelism(), 4)) workspaces.push(first.copy())
  const waiting = [...patches]
  const outcomes = await Promise.all(workspaces.map((workspace) => work(workspace, waiting)))
  const killed = outcomes.flat().filter((outcome) => outcome === 'red').length
  console.log(`${killed} of ${patches.length} mutants killed`)
  if (killed < patches.length || patches.length !== 13) process.exitCode = 1
} finally {
  for (const workspace of workspaces) workspace.remove()
}

async function work(workspace: MutantWorkspace, waiting: string[]) {
  const outcomes = []
  for (let patch = waiting.shift(); patch !== undefined; patch = waiting.shift()) {
    workspace.apply(resolve(folder, patch))
    const outcome = await workspace.test(patch.slice(0, 2))
    workspace.undo(resolve(folder, patch))
    console.log(`${words[outcome]} ${patch}`)
    outcomes.push(outcome)
  }
  return outcomes
}

/** Copies the files that the mutants need from the project at `root` into a temporary folder. */
function createMutantWorkspace(root: string): MutantWorkspace {
  const folder = createFolder()
  for (const path of copied) cpSync(resolve(root, path), join(folder, path), { recursive: true })
  symlinkSync(resolve(root, 'node_modules'), join(folder, 'node_modules'))
  return toWorkspace(folder)
}

function createFolder() {
  return mkdtempSync(join(tmpdir(), 'contract-mutants-'))
}

function toWorkspace(folder: string) {
  const patch = (file: string, ...flags: string[]) =>
    execFileSync('git', ['apply', ...flags, file], { cwd: folder, stdio: 'inherit' })
  return {
    apply: (file: string) => void patch(file),
    undo: (file: string) => void patch(file, '--reverse'),
    /** Runs the test of one fault by its number, or the tests of all faults for ''. */
    test: (number: string) => testIn(folder, number),
    copy() {
      const other = createFolder()
      cpSync(folder, other, { recursive: true, verbatimSymlinks: true })
      return toWorkspace(other)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function testIn(folder: string, number: string): Promise<Outcome> {
  const args = ['test', '--match-test', `test_fault_${number}`]
  return new Promise((resolvePromise) => {
    execFile(
      foundryBinary('forge'),
      args,
      { cwd: folder, encoding: 'utf8', env: { ...process.env, ...environment } },
      (error, said) => {
        const isVerdict = said.includes('[FAIL') && said.includes(`test_fault_${number}`)
        resolvePromise(error === null ? 'green' : isVerdict ? 'red' : 'broken')
      },
    )
  })
}
