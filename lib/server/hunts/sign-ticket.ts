import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '@/lib/server/encryption'

/** Characters of the 132 bits of the MAC that a ticket has. */
const macCharacters = 22

const toMac = (secret: Uint8Array, id: string): string =>
  createHmac('sha256', deriveKey(secret, 'hunt tickets 1')).update(id).digest('base64url').slice(0, macCharacters)

/**
 * The ticket that a player gets: the id of its row with a MAC. The database stores only the id, so a copy of the database redeems
 * no ticket, and a repeated request still gets the same one.
 *
 * @param secret of `readHuntSecret`.
 */
export const signTicket = (secret: Uint8Array, id: string): string => `${id}.${toMac(secret, id)}`

/** The id of a ticket's row; null unless this site has signed the ticket. */
export function verifyTicket(secret: Uint8Array, ticket: string): string | null {
  const [, id, mac] = /^([0-9a-f-]{36})\.([\w-]{22})$/.exec(ticket) ?? []
  if (!id || !mac) return null
  return timingSafeEqual(Buffer.from(mac), Buffer.from(toMac(secret, id))) ? id : null
}
