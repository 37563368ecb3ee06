import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-password'

describe('isCommonPassword', () => {
  it.each([
    'qwertyuiop',
    '1234567890',
    'Password123',
    'PASSWORD123!',
    'michael1985',
    '!!michael!!',
    'basketball',
    'aaaaaaaaaa',
    'abababababab',
    'abcabcabcab',
    'abcdefghij',
    '9876543210',
    'poiuytrewq',
    '1q2w3e4r5t',
    'iloveyou!!2024',
  ])('recognises %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    'correct horse battery',
    'Wanderdüne im Regen',
    '藍色的鯨魚在山上散步呢',
    'xK9#mPq2vL',
    'tr0ub4dor&3 zebra',
  ])('accepts %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })

  it.each([
    ['ada.lovelace@example.org', ['Ada', 'ada.lovelace@example.org']],
    ['Lovelace1815!', ['Ada Lovelace', 'ada@example.org']],
    ['lovelace++++', ['Ada', 'lovelace@example.org']],
  ])('recognises %s from name and address of the account', (password, personal) => {
    expect(isCommonPassword(password, personal)).toBe(true)
    expect(isCommonPassword(`${password} and a zebra`, personal)).toBe(false)
  })

  it('handles long passwords', () => {
    expect(isCommonPassword('ab'.repeat(128))).toBe(true)
    expect(isCommonPassword(`${'ab'.repeat(127)}x`)).toBe(false)
  })
})
