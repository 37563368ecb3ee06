import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentEdition } from './prize-tables'
import { draw } from './draw-ticket'
import { prizeOfTicket } from './prize-odds'
import { toCommitment } from './seeds'
import { isFair, verifyCard, writeVerifyScript } from './verify-card'

const source = { serverSeed: '0123456789abcdef'.repeat(4), playerSeed: 'Ada_1-b', nonce: 3 }
const table = currentEdition('splinter')
const { ticket } = draw(source)
const card = {
  ...source,
  commitment: toCommitment(source.serverSeed),
  game: 'splinter',
  edition: 1,
  ticket,
  prize: prizeOfTicket(table, ticket),
}

describe('verifyCard', () => {
  it('accepts a card whose claims are correct', () => {
    expect(verifyCard(card)).toMatchObject({
      message: 'Ada_1-b:3',
      ticket,
      isSeedValid: true,
      isTicketValid: true,
      isPrizeValid: true,
    })
    expect(isFair(verifyCard(card))).toBe(true)
  })

  it.each([
    ['another seed than promised', { serverSeed: 'ff'.repeat(32) }, 'isSeedValid'],
    ['another ticket', { ticket: ticket + 1 }, 'isTicketValid'],
    ['another prize', { prize: card.prize + 1n }, 'isPrizeValid'],
  ] as const)('is not with %s', (_, change, name) => {
    const verification = verifyCard({ ...card, ...change })
    expect(verification[name]).toBe(false)
    expect(isFair(verification)).toBe(false)
  })
})

describe('writeVerifyScript', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verify-card-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function run(text: string): Promise<string> {
    const file = join(folder, 'verify.mjs')
    await writeFile(file, text)
    return (await promisify(execFile)(process.execPath, [file])).stdout.trim()
  }

  it('writes twenty lines that find the same ticket and prize', async () => {
    const winner = Array.from({ length: 99 }, (_, nonce) => ({ ...card, nonce })).find(
      (each) => prizeOfTicket(table, draw(each).ticket) > 2n,
    )
    for (const each of [card, winner ?? card]) {
      const script = writeVerifyScript(each, table)
      expect(script.trimEnd().split('\n')).toHaveLength(20)
      const drawn = draw(each).ticket
      expect(await run(script)).toBe(`{ ticket: ${drawn}, prize: ${prizeOfTicket(table, drawn)} }`)
    }
  })

  it('writes a script that rejects a seed without its commitment', async () => {
    await expect(run(writeVerifyScript({ ...card, commitment: toCommitment('ff'.repeat(32)) }, table))).rejects.toThrow(
      'not the seed that was promised',
    )
  })
})
