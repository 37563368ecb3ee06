import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { foundryBinary } from './foundry-binary'

/** How a test ended; `broken`: it did not come to a verdict, because nothing compiled. */
export type Outcome = 'red' | 'green' | 'broken'

/** A copy of the contracts and of the tests of their faults, to be spoilt. */
export type MutantWorkspace = ReturnType<typeof toWorkspace>

const copied = [
  'contracts/src',
  'contracts/test/support',
  'contracts/test/Faults.t.sol',
  'foundry.toml',
  'scripts/contracts/solc.cjs',
]

/** Nothing is optimised: a mutant is compiled for one run. */
const environment = { FOUNDRY_PROFILE: 'coverage', FOUNDRY_OPTIMIZER: 'false', FOUNDRY_CODE_SIZE_LIMIT: '200000' }

/** Copies what the mutants need from the project at `root` into a folder of its own. */
export function createMutantWorkspace(root: string): MutantWorkspace {
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
    /** Runs the test of one fault, or of all for ''. */
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
