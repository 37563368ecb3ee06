import { findEdition } from './prize-tables'
import { draw, type Draw, type DrawSource, wordLimit } from './draw-ticket'
import { prizeOfTicket, type PrizeTable, ticketCount } from './prize-odds'
import { toCommitment } from './seeds'

const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '_')

/**
 * Writes a Node.js script that verifies a card without our code. Saved as `verify.mjs` and run, it prints the ticket
 * and the prize, or throws when the seed does not match its commitment.
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

/** A card whose server seed has been revealed. */
export type RevealedCard = DrawSource & {
  readonly commitment: string
  readonly game: string
  readonly edition: number
  /** What the site claims was drawn and paid. */
  readonly ticket: number
  readonly prize: bigint
}

/** The result of a verification in the browser. */
type Verification = Draw & {
  readonly commitment: string
  readonly prize: bigint
  readonly isSeedValid: boolean
  readonly isTicketValid: boolean
  readonly isPrizeValid: boolean
}

/**
 * Draws a card again from its seeds and compares the result with the site's claims. @throws RangeError for an unknown
 * edition.
 */
export function verifyCard(card: RevealedCard): Verification {
  const drawn = draw(card)
  const commitment = toCommitment(card.serverSeed)
  const prize = prizeOfTicket(findEdition(card.game, card.edition), drawn.ticket)
  return {
    ...drawn,
    commitment,
    prize,
    isSeedValid: commitment === card.commitment,
    isTicketValid: drawn.ticket === card.ticket,
    isPrizeValid: prize === card.prize,
  }
}

/** Whether all claims about a card are correct. */
export const isFair = ({ isSeedValid, isTicketValid, isPrizeValid }: Verification): boolean =>
  isSeedValid && isTicketValid && isPrizeValid
