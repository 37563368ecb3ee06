import { expect, it } from 'vitest'
import { checkAccountForm } from './check-account-form'

const long = 'correct horse battery'

it.each([
  [{ email: 'ada@example.org', password: 'x' }, {}],
  [
    { email: ' ', password: '' },
    { email: 'missing', password: 'missing' },
  ],
  [{ email: 'ada', password: 'x' }, { email: 'email' }],
  [{ email: 'ada@example.org', password: ' ' }, {}],
  [{ name: ' ', email: 'a@b.c', password: long, repeat: long }, { name: 'missing' }],
  [{ password: 'nine char', repeat: 'nine char' }, { password: 'short' }],
  [{ password: 'ten charac', repeat: 'ten charac' }, {}],
  [{ password: '十个字十个字十个字十', repeat: '十个字十个字十个字十' }, {}],
  [{ password: '👩🏽‍🚀👩🏽‍🚀', repeat: '👩🏽‍🚀👩🏽‍🚀' }, { password: 'short' }],
  [{ password: 'x'.repeat(257), repeat: 'x'.repeat(257) }, { password: 'long' }],
  [{ password: long, repeat: `${long} ` }, { repeat: 'mismatch' }],
  [{ password: long, repeat: '' }, { repeat: 'missing' }],
])('finds in %j the problems %j', (asked, problems) => {
  expect(checkAccountForm(asked)).toEqual(problems)
})
