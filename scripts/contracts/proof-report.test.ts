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

describe('the sources of the proofs', () => {
  it('include everything that the harnesses import', () => {
    const paths = Object.keys(readProofSources())
    expect(paths).toContain('contracts/src/platform/HolderStreams.sol')
    expect(paths).toContain('@openzeppelin/contracts/token/ERC20/ERC20.sol')
    expect(paths).toContain('@openzeppelin/contracts/utils/Context.sol')
  })

  it('have another hash after any change', () => {
    const sources = readProofSources()
    const path = 'contracts/src/platform/HolderStreams.sol'
    expect(hashSourceTree({ ...sources, [path]: `${sources[path]} ` })).not.toBe(hashSourceTree(sources))
  })
})
