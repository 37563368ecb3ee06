import { describe, expect, it } from 'vitest'
import { checkDatabase, toDatabaseMessage, withoutPassword } from './check-database'

const url = 'postgres://ann:s3cret@127.0.0.1:1/shop?password=s3cret'

describe('checkDatabase', () => {
  it('says that nobody answers, and what to do', async () => {
    await expect(checkDatabase(url)).rejects.toThrow(
      /ann@127\.0\.0\.1:1\/shop, cannot be reached \(ECONNREFUSED\).*DATABASE_URL/,
    )
  })
})

describe('toDatabaseMessage', () => {
  it.each(['28P01', '28000', '3D000', 'ENOTFOUND', 'XX000'])('never tells the password (%s)', (code) => {
    const message = toDatabaseMessage(url, Object.assign(new Error('s3cret'), { code }))
    expect(message).not.toContain('s3cret')
    expect(message).toContain('unset DATABASE_URL')
  })

  it('never tells it where the address cannot be read', () => {
    expect(toDatabaseMessage('postgres://ann:s3cret@[', new TypeError('Invalid URL s3cret'))).not.toContain('s3cret')
  })
})

describe('withoutPassword', () => {
  it('keeps what helps to recognise the server', () => {
    expect(withoutPassword('postgres://ann:x@db.example:5432/shop')).toBe('postgres://ann@db.example:5432/shop')
  })
})
