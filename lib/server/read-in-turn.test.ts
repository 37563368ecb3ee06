import { expect, it } from 'vitest'
import { maxWaitingReads, readInTurn } from './read-in-turn'

it('reads two at once, however many ask', async () => {
  let running = 0
  let most = 0
  const read = async (name: string) => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    return name
  }
  const names = ['p1', 'p2', 'p3', 'p4', 'p5']
  expect(await Promise.all(names.map((name) => readInTurn(() => read(name))))).toEqual(names)
  expect(most).toBe(2)
})

it('keeps a thousand waiting and refuses more', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const read = () => readInTurn(() => gate)
  const reads = Array.from({ length: 2 + maxWaitingReads }, read)
  await expect(read()).rejects.toMatchObject({ status: 503, code: 'busy' })
  open()
  await Promise.all(reads)
})
