import { afterEach, describe, expect, it } from 'vitest'
import { deployContracts } from '@/contracts/script/deploy'
import { deployedContracts, readArtifact } from '@/contracts/script/artifacts'
import { laterOpcodes, listNeededOpcodes, listOpcodes, requireOpcodes } from '@/contracts/script/opcodes'
import { deployer, startTestNode, type TestNode, testTerms } from '@/tests/support/test-node'

let node: TestNode | undefined
afterEach(() => node?.stop())

describe('a deployment to a chain without opcodes of the artifacts', () => {
  it.each([
    ['shanghai', /lacks TLOAD \(Cancun\), TSTORE \(Cancun\), MCOPY \(Cancun\), which/],
    ['paris', /MCOPY \(Cancun\), PUSH0 \(Shanghai\), which/],
  ])('sends nothing to a chain of %s', async (hardfork, sentence) => {
    node = await startTestNode(25, ['--hardfork', hardfork])
    const { publicClient, walletClient } = node.connect()
    await expect(deployContracts({ publicClient, walletClient, options: testTerms })).rejects.toThrow(sentence)
    expect(await publicClient.getTransactionCount({ address: deployer.address })).toBe(0)
    expect(await publicClient.getBlockNumber()).toBe(0n)
  })

  it('runs every later opcode on a chain that has them', async () => {
    node = await startTestNode(25, ['--hardfork', 'osaka'])
    await requireOpcodes(node.connect().publicClient, laterOpcodes)
  })

  it('names a node that creates no canary', async () => {
    node = await startTestNode(25)
    const { publicClient } = node.connect()
    const refuses = { ...publicClient, call: () => Promise.reject(new Error('method not allowed')) }
    await expect(requireOpcodes(refuses)).rejects.toThrow('the node refuses an eth_call that creates a contract')
  })
})

describe('listOpcodes', () => {
  it('finds the opcodes that the compiler uses for cancun', () => {
    const names = listNeededOpcodes().map(({ name }) => name.split(' ')[0])
    for (const name of ['TLOAD', 'TSTORE', 'MCOPY', 'PUSH0', 'CHAINID', 'SHR', 'STATICCALL'])
      expect(names).toContain(name)
    for (const name of ['CLZ', 'BLOBHASH', 'BLOBBASEFEE']) expect(names).not.toContain(name)
  })

  it('knows every reachable opcode of the artifacts', () => {
    const first = [...Array(0x20).keys()].filter((code) => code < 0x0c || (code >= 0x10 && code < 0x1b))
    const others = [0x20, ...range(0x30, 0x3c), ...range(0x40, 0x45), ...range(0x50, 0x5b), ...range(0x60, 0xa4)]
    const calls = [0xf0, 0xf1, 0xf2, 0xf3, 0xf4, 0xfd, 0xfe, 0xff]
    const known = new Set([...first, ...others, ...calls, ...laterOpcodes.map(({ code }) => code)])
    for (const name of deployedContracts) {
      const unknown = [...listOpcodes(readArtifact(name).bytecode)].filter((code) => !known.has(code))
      expect(unknown, name).toEqual([])
    }
  })

  it('leaves out pushed bytes and what no jump reaches', () => {
    // PUSH1 TSTORE, PUSH2 MCOPY JUMPDEST, STOP, CLZ, JUMPDEST, TLOAD
    expect(listOpcodes('0x605d615e5b001e5b5c')).toEqual(new Set([0x60, 0x61, 0x00, 0x5b, 0x5c]))
  })
})

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
