import { availableParallelism } from 'node:os'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { projectRoot } from './forge'
import { createMutantWorkspace, type MutantWorkspace } from './mutant-workspace'

// Each patch in contracts/mutants takes one remedy out of a copy of the contracts; the test of that fault must then fail.
const folder = resolve(projectRoot, 'contracts/mutants')
const patches = readdirSync(folder)
  .filter((name) => name.endsWith('.patch'))
  .sort()
const words = { red: 'killed  ', green: 'SURVIVED', broken: 'BROKEN  ' }

const first = createMutantWorkspace(projectRoot)
const workspaces = [first]
try {
  if ((await first.test('')) !== 'green') throw new Error('the tests of the faults fail without any mutant')
  // A copy of what is compiled: each lane compiles only what its mutants change.
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
