import { randomUUID } from 'node:crypto'

/** A player without an account, whom no test has used. */
export const guest = () => `guest:${randomUUID().slice(0, 16)}`
