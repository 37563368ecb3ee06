import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dropHash, guardHistory, intendAddress } from './true-address'

const { history, location } = window

describe('the address', () => {
  beforeAll(guardHistory)
  beforeEach(() => {
    intendAddress('/elsewhere')
    history.replaceState({ isRouter: true }, '', '/en#crypto')
  })

  it('has one hash, the one that was chosen', () => {
    intendAddress('/en#faq')
    history.pushState({}, '', '/en#crypto#faq')
    expect(location.hash).toBe('#faq')
    history.replaceState({}, '', '/en#crypto#faq')
    expect(location.hash).toBe('#faq')
  })

  it('has no hash where none was chosen', () => {
    intendAddress('/en')
    history.pushState({}, '', '/en#crypto')
    expect(location.href).toBe('http://localhost:3000/en')
  })

  it('loses a hash that is done with, even one that was chosen', () => {
    intendAddress('/en?a=1#remix=maze')
    history.pushState({ isRouter: true }, '', '/en?a=1#remix=maze')
    dropHash()
    expect(location.href).toBe('http://localhost:3000/en?a=1')
    history.replaceState({ isRouter: true }, '', '/en?a=1#remix=maze')
    expect(location.href).toBe('http://localhost:3000/en?a=1')
    expect(history.state).toEqual({ isRouter: true })
  })

  it('keeps the query, and leaves addresses alone that nobody announced', () => {
    intendAddress('/en?a=1#faq')
    history.pushState({}, '', '/en?a=2#x')
    expect(location.search + location.hash).toBe('?a=2#x')
    history.pushState({}, '')
    expect(location.search + location.hash).toBe('?a=2#x')
  })

  it('follows a plain link to a hash', async () => {
    intendAddress('/en#faq')
    const changed = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
    location.hash = '#team'
    await changed
    history.replaceState({}, '', '/en#team')
    expect(location.hash).toBe('#team')
  })
})
