import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { toLoggedError } from './to-logged-error'

const mailbox = 'somebody@example.org'

describe('toLoggedError', () => {
  it('says what failed and why, without the values that were in it', () => {
    const refusal = new DatabaseError(
      'duplicate key value violates unique constraint "waitlist_entries_identity"',
      1,
      'error',
    )
    refusal.code = '23505'
    refusal.detail = `Key (list, kind, identity)=(beta, email, ${mailbox}) already exists.`
    const failed = new DrizzleQueryError('insert into "waitlist_entries" values ($1, $2)', ['beta', mailbox], refusal)
    expect(failed.message).toContain(mailbox)

    const logged = toLoggedError(failed)
    expect(JSON.stringify(logged)).not.toContain(mailbox)
    expect(logged.message).toBe('Failed query: insert into "waitlist_entries" values ($1, $2)')
    expect(logged.cause).toMatchObject({ code: '23505', message: expect.stringContaining('waitlist_entries_identity') })
    expect(logged.frames[0]).toContain('to-logged-error.test.ts')
  })

  it('ends with an error that is its own cause, and says nothing of what is no error', () => {
    const endless = new Error('endless')
    endless.cause = endless
    expect(JSON.stringify(toLoggedError(endless)).match(/"endless"/g)).toHaveLength(6)
    expect(toLoggedError(mailbox)).toEqual({
      type: 'string',
      message: 'something that is no error was thrown',
      frames: [],
    })
  })
})
