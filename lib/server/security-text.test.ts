import { expect, it } from 'vitest'
import { writeSecurityText } from './security-text'

const env = { contactEmail: 'team@intrepid.example', siteUrl: 'https://intrepid.example' }

it('has what RFC 9116 wants, each line a field, and ends in less than a year', () => {
  const text = writeSecurityText(env, new Date('2030-03-01T12:34:56.789Z'))
  expect(text?.split('\n')).toEqual([
    'Contact: mailto:team@intrepid.example',
    'Contact: https://intrepid.example/en/contact',
    'Expires: 2030-08-28T00:00:00Z',
    'Preferred-Languages: en, ar, de, id, pt, zh',
    'Canonical: https://intrepid.example/.well-known/security.txt',
    '',
  ])
})

it('never says less than half a year less a day, whenever it is asked', () => {
  const now = new Date('2030-03-01T23:59:59.999Z')
  const [, expires = ''] = /^Expires: (.*)$/m.exec(writeSecurityText(env, now) ?? '') ?? []
  expect((Date.parse(expires) - now.getTime()) / 86_400_000).toBeGreaterThan(178)
})

it('is not there where nobody reads mail', () => {
  expect(writeSecurityText({ ...env, contactEmail: null }, new Date())).toBeNull()
})
