import { describe, expect, it } from 'vitest'
import { createProgress } from './progress'

function createOutput(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, write: (text: string) => written.push(text), text: () => written.join('') }
}

describe('createProgress', () => {
  it('writes whole lines when the output is no terminal', async () => {
    const output = createOutput(false)
    const result = await createProgress(output).step(
      'chain',
      async () => 7,
      (block) => `at block ${block}`,
    )
    expect(result).toBe(7)
    expect(output.text()).toMatch(/^… chain\n✓ chain: at block 7 \(\d+\.\d s\)\n$/)
  })

  it('shows the failed step and rethrows its error', async () => {
    const output = createOutput(true)
    const failing = createProgress(output).step('chain', async () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(output.text()).toMatch(/✗ chain \(\d+\.\d s\)\n$/)
  })
})
