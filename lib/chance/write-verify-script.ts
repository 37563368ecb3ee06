import { wordLimit, type DrawSource } from './draw-ticket'
import { ticketCount, type PrizeTable } from './prize-table'

const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '_')

/**
 * A program for Node.js that verifies a card with nothing of ours: saved as `verify.mjs` and run, it tells the ticket and the
 * prize, or throws where the seed is not the one that was promised.
 */
export function writeVerifyScript(
  { serverSeed, playerSeed, nonce, commitment }: DrawSource & { readonly commitment: string },
  { prizes }: PrizeTable,
): string {
  const rows = prizes.map(({ tickets, credits }) => `[${grouped(tickets)}, ${credits}]`).join(', ')
  return `import { createHash, createHmac } from 'node:crypto'

const commitment = '${commitment}'
const serverSeed = '${serverSeed}'
const message = '${playerSeed}:${nonce}'
const prizes = [${rows}] // tickets, credits

const promised = createHash('sha256').update(serverSeed, 'hex').digest('hex')
if (promised !== commitment) throw new Error('This is not the seed that was promised.')

function draw(text, round = 1) {
  const digest = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(text).digest()
  const words = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => digest.readUInt32BE(at))
  const word = words.find((each) => each < ${grouped(wordLimit)})
  return word === undefined ? draw(\`\${message}:\${round}\`, round + 1) : word % ${grouped(ticketCount)}
}
const ticket = draw(message)
let above = 0
const prize = prizes.find(([tickets]) => ticket < (above += tickets))?.[1] ?? 0
console.log({ ticket, prize })
`
}
