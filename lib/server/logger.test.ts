import { expect, it } from 'vitest'
import { createLogger } from './logger'

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

it('says what went wrong and where, without the values', () => {
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
