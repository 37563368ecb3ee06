import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { HttpRequestError, TimeoutError } from 'viem'
import { describe, expect, it } from 'vitest'
import { createLogger, toLoggedError } from './logger'

const secret = 'hunter2'

function logged(entry: object): string {
  const lines: string[] = []
  createLogger('debug', { write: (line) => void lines.push(line) }).error(entry, 'failed')
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

it.each([
  { password: secret },
  { request: { headers: { cookie: secret, authorization: secret } } },
  { headers: { 'set-cookie': [secret] } },
  { request: { 'x-forwarded-for': secret } },
  { body: { message: secret } },
  { mail: { to: secret, replyTo: secret } },
  { login: { account: { email: secret, token: secret } } },
  { proof: { signature: secret, nonce: secret } },
])('keeps to itself what nobody should have handed over: %j', (entry) => {
  const line = logged(entry)
  expect(line).not.toContain(secret)
  expect(line).toContain('(not logged)')
})

it('logs what failed and where, without values', () => {
  const error = Object.assign(new Error(`Failed query: select 1\nparams: ${secret}`), { query: secret, code: '23505' })
  const line = JSON.parse(
    logged({ err: error, path: '/api/waitlist', failure: { name: 'Error', code: 'ECONN' } }),
  ) as object
  expect(line).toMatchObject({
    msg: 'failed',
    path: '/api/waitlist',
    err: { code: '23505', message: 'Failed query: select 1' },
    failure: { name: 'Error' },
  })
  expect(JSON.stringify(line)).not.toContain(secret)
})

const mailbox = 'somebody@example.org'

describe('toLoggedError', () => {
  it('contains error and cause, without their values', () => {
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
    expect(logged.frames[0]).toContain('logger.test.ts')
  })

  it.each([HttpRequestError, TimeoutError])(
    'names the node that failed, without its API key and the request',
    (Failure) => {
      const failed = new Failure({
        url: `https://node.example/v2/${secret}?key=${secret}`,
        body: { params: [mailbox] },
      })
      expect(failed.message).toContain(secret)
      expect(failed.message).toContain(mailbox)

      const text = JSON.stringify(toLoggedError(new Error('reading failed', { cause: failed })))
      expect(text).not.toContain(secret)
      expect(text).not.toContain(mailbox)
      expect(text).toContain('https://node.example')
    },
  )

  it("limits the depth of causes and doesn't log other thrown values", () => {
    const endless = new Error('endless')
    endless.cause = endless
    expect(JSON.stringify(toLoggedError(endless)).match(/"endless"/g)).toHaveLength(6)
    expect(toLoggedError(mailbox)).toEqual({
      type: 'string',
      message: 'a value that is not an Error was thrown',
      frames: [],
    })
  })
})
