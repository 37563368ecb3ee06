import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { generateMutants } from './generate-mutants'

const path = 'A.sol'
const source = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract A {
    // Two bytes: é
    uint256 private total;
    event Paid(uint256 a, uint256 b);
    error Empty();
    modifier locked() { _; }
    function pay(uint256 a, uint256 b) external locked {
        if (a == 0) revert Empty();
        total += a;
        emit Paid(a, b);
    }
}
`

type Output = { sources: Record<string, { ast: unknown }> }
const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string }

function mutate() {
  const settings = { outputSelection: { '*': { '': ['ast'] } } }
  const input = { language: 'Solidity', sources: { [path]: { content: source } }, settings }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  return generateMutants(path, source, output.sources[path]?.ast)
}

describe('generateMutants', () => {
  it('changes operators and numbers, swaps arguments, drops modifiers and deletes statements', () => {
    expect(mutate().map(({ key }) => key)).toEqual([
      'A.sol pay: without locked',
      'A.sol pay: a == 0 → false',
      'A.sol pay: a == 0  [== → !=]',
      'A.sol pay: a == 0  [0 → 1]',
      'A.sol pay: delete total += a',
      'A.sol pay: total += a  [+= → -=]',
      'A.sol pay: delete emit Paid(a, b)',
      'A.sol pay: Paid(a, b)  [a ⇄ b]',
    ])
  })

  it('changes nothing else', () => {
    const content = (key: string) => mutate().find((mutant) => mutant.key === key)?.content
    expect(content('A.sol pay: total += a  [+= → -=]')).toBe(source.replace('+=', '-='))
    expect(content('A.sol pay: delete emit Paid(a, b)')).toBe(source.replace('emit Paid(a, b);', '{}'))
    expect(content('A.sol pay: without locked')).toBe(source.replace('external locked', 'external '))
  })
})
