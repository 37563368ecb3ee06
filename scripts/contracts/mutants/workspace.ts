import { execFile } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { foundryBinary, projectRoot } from '../forge'

/** How a set of tests ended (`broken` if forge could not run them), with what forge said. */
type TestRun = { outcome: 'passed' | 'failed' | 'broken'; output: string }

/** A copy of the contracts and their tests, whose compiled contracts can be replaced. */
export type Workspace = ReturnType<typeof openWorkspace>

/** Selects tests by their contract, as forge's `--match-contract` and `--no-match-contract` do, and by their own name. */
export type TestFilter = { match?: string; exclude?: string; test?: string }

/** Mutants are compiled for a few test runs, so without IR and optimizer. Small limits end mutants that loop for ever. */
const environment = {
  FOUNDRY_PROFILE: 'coverage',
  FOUNDRY_OPTIMIZER: 'false',
  FOUNDRY_CODE_SIZE_LIMIT: '200000',
  FOUNDRY_AUTO_DETECT_REMAPPINGS: 'false',
  FOUNDRY_GAS_LIMIT: '3000000000',
  FOUNDRY_FUZZ_RUNS: '24',
  FOUNDRY_INVARIANT_RUNS: '6',
  FOUNDRY_INVARIANT_DEPTH: '64',
  FOUNDRY_INVARIANT_SHRINK_RUN_LIMIT: '0',
  FOUNDRY_SOLC: './solc.sh',
}
const secondsPerRun = 90

/** Copies the contracts and their tests from the project into a temporary folder. */
export function createWorkspace(): Workspace {
  const folder = createFolder()
  for (const path of ['contracts/src', 'contracts/test', 'contracts/size-report.json', 'foundry.toml']) {
    cpSync(resolve(projectRoot, path), join(folder, path), { recursive: true })
  }
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(resolve(projectRoot, 'node_modules/@openzeppelin'), join(folder, 'node_modules/@openzeppelin'))
  writeFileSync(join(folder, 'solc.sh'), compilerScript())
  chmodSync(join(folder, 'solc.sh'), 0o755)
  return openWorkspace(folder)
}

function createFolder() {
  return mkdtempSync(join(tmpdir(), 'contract-mutants-'))
}

/**
 * forge calls the compiler at each start, although no source changes between two mutants. This compiler remembers its
 * answers, which makes a test run ten times faster.
 */
function compilerScript(): string {
  const compiler = resolve(projectRoot, 'contracts/solc.cjs')
  return `#!/bin/sh
mkdir -p .cache/solc
if [ "$1" = --version ]; then
  [ -f .cache/solc/version ] || node '${compiler}' --version > .cache/solc/version
  exec cat .cache/solc/version
fi
input=$(mktemp)
cat > "$input"
output=.cache/solc/$(sha256sum < "$input" | cut -c1-64)
[ -f "$output" ] || node '${compiler}' < "$input" > "$output"
rm "$input"
exec cat "$output"
`
}

export function openWorkspace(folder: string) {
  const artifactFile = (name: string) => join(folder, `.cache/foundry/out-coverage/${name}.sol/${name}.json`)
  return {
    folder,
    /** Runs tests; those that take longer than a minute and a half count as failed, because a mutant may loop for ever. */
    test: (filter: TestFilter) => testIn(folder, filter, secondsPerRun),
    /** Runs tests for as long as they take, and compiles before. */
    testWithoutLimit: (filter: TestFilter) => testIn(folder, filter, 0),
    /** Puts creation code (hex without 0x) in the place of a contract's own; the tests deploy from there. Returns the undo. */
    replaceCode(name: string, bytecode: string): () => void {
      const file = artifactFile(name)
      const original = readFileSync(file, 'utf8')
      const artifact = JSON.parse(original) as { bytecode: { object: string } }
      artifact.bytecode.object = `0x${bytecode}`
      writeFileSync(file, JSON.stringify(artifact))
      return () => writeFileSync(file, original)
    },
    /** Another workspace with the same compiled files. */
    copy() {
      const other = createFolder()
      cpSync(folder, other, { recursive: true, verbatimSymlinks: true })
      return openWorkspace(other)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function testIn(folder: string, { match, exclude, test }: TestFilter, seconds: number): Promise<TestRun> {
  const args = [
    'test',
    '--fail-fast',
    ...(match === undefined ? [] : ['--match-contract', match]),
    ...(test === undefined ? [] : ['--match-test', test]),
    ...(exclude === undefined ? [] : ['--no-match-contract', exclude]),
  ]
  const options = {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
    maxBuffer: 64 * 1024 * 1024,
  } as const
  return new Promise((resolvePromise) => {
    execFile(foundryBinary('forge'), args, options, (error, stdout, stderr) => {
      const output = stdout + stderr
      if (error === null) resolvePromise({ outcome: output.includes('[PASS]') ? 'passed' : 'broken', output })
      else resolvePromise({ outcome: error.killed || output.includes('[FAIL') ? 'failed' : 'broken', output })
    })
  })
}
