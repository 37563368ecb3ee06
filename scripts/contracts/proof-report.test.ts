import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from './forge'
import { hashSourceTree, proofReportFile, readProofSources, toReportHead } from './proof-report'

const report = readFileSync(resolve(projectRoot, proofReportFile), 'utf8')

describe('contracts/verify/report.txt', () => {
  it('belongs to the current sources; otherwise run npm run contracts:smt -- --update', () => {
    expect(report.slice(0, toReportHead(readProofSources()).length)).toBe(toReportHead(readProofSources()))
  })

  it('has one line for each assertion and no violation', () => {
    const assertions = Object.entries(readProofSources())
      .filter(([path]) => path.startsWith('contracts/verify/'))
      .flatMap(([path, content]) =>
        content.split('\n').flatMap((line, index) => (/\bassert\(/.test(line) ? [`${path}:${index + 1}`] : [])),
      )
    const lines = [...report.matchAll(/^(?:proved|not proved) +(\S+)/gm)].map(([, place]) => place)
    expect(lines.sort()).toEqual(assertions.sort())
    expect(report).not.toContain('VIOLATED')
  })
})

describe('docs/contracts-risks.md', () => {
  it('states of each harness function what the report says', () => {
    const table = readFileSync(resolve(projectRoot, 'docs/contracts-risks.md'), 'utf8')
    const stated = [...table.matchAll(/^\| `(\w+\.sol:prove_\w+)` +\|.*\| ([a-z ]+?) +\|$/gm)].map(
      ([, name, result]) => ({
        name,
        result,
      }),
    )
    expect(sortByName(stated)).toEqual(sortByName(resultsOfFunctions()))
  })
})

/** `proved`, `not proved` or `proved in part` for each function of the harnesses. */
function resultsOfFunctions() {
  return Object.entries(readProofSources())
    .filter(([path]) => path.startsWith('contracts/verify/'))
    .flatMap(([path, content]) => {
      const results = new Map<string, string[]>()
      let name = ''
      content.split('\n').forEach((line, index) => {
        name = /function (\w+)/.exec(line)?.[1] ?? name
        const verdict = new RegExp(`^(proved|not proved) +${path}:${index + 1} `, 'm').exec(report)?.[1]
        if (verdict !== undefined) results.set(name, [...(results.get(name) ?? []), verdict])
      })
      return [...results].map(([found, verdicts]) => ({
        name: `${path.replace('contracts/verify/', '')}:${found}`,
        result: new Set(verdicts).size > 1 ? 'proved in part' : verdicts[0],
      }))
    })
}

function sortByName<T extends { name: string | undefined }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1))
}

describe('the sources of the proofs', () => {
  it('include everything that the harnesses import', () => {
    const paths = Object.keys(readProofSources())
    expect(paths).toContain('contracts/src/platform/RewardStream.sol')
    expect(paths).toContain('@openzeppelin/contracts/token/ERC20/ERC20.sol')
    expect(paths).toContain('@openzeppelin/contracts/utils/Context.sol')
  })

  it('have another hash after any change', () => {
    const sources = readProofSources()
    const path = 'contracts/src/platform/RewardStream.sol'
    expect(hashSourceTree({ ...sources, [path]: `${sources[path]} ` })).not.toBe(hashSourceTree(sources))
  })
})
