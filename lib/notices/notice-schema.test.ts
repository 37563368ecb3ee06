import * as v from 'valibot'
import { expect, it } from 'vitest'
import { readUnsubscribeFragment, toUnsubscribeFragment, unsubscribeTokenSchema } from './notice-schema'

const token = `6f1c0a2e-0000-4000-8000-000000000000.${'a_-9'.repeat(10)}abc`

it('reads the token of a link that turns mails off, and of no other link', () => {
  expect(readUnsubscribeFragment(toUnsubscribeFragment(token))).toBe(token)
  expect(v.is(unsubscribeTokenSchema, token)).toBe(true)
  for (const fragment of ['', '#notices', `#confirm=${token}`, `#unsubscribe=${token}x`, '#unsubscribe=../x'])
    expect(readUnsubscribeFragment(fragment)).toBeNull()
})
