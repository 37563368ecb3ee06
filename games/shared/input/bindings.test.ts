import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { bindingsSchema, bindKey, controlOf, keyName } from './bindings'

const standard = { jump: ['ArrowUp', 'KeyW', 'Space'], slide: ['ArrowDown', 'KeyS'], dash: ['KeyX'] }

describe('bindings', () => {
  it('assigns a key and removes it from its previous control', () => {
    const changed = bindKey(standard, 'jump', 'KeyS')
    expect(controlOf(changed, 'KeyS')).toBe('jump')
    expect(controlOf(changed, 'ArrowUp')).toBeNull()
    expect(changed.slide).toEqual(['ArrowDown'])
  })

  it('leaves no control without a key', () => {
    let changed = bindKey(standard, 'slide', 'KeyQ')
    changed = bindKey(changed, 'jump', 'KeyQ')
    expect(changed.slide).toEqual(standard.jump)
    expect(changed.jump).toEqual(['KeyQ'])
  })

  it.each(['Escape', 'Tab'])('leaves %s to the page', (code) => {
    expect(bindKey(standard, 'dash', code)).toBe(standard)
  })

  it('shows keys by their symbols', () => {
    expect(['ArrowLeft', 'KeyA', 'Digit4', 'F2'].map(keyName)).toEqual(['←', 'A', '4', 'F2'])
  })
})

describe('the schema of stored bindings', () => {
  const defaults = { left: ['ArrowLeft', 'KeyA'], dash: ['ShiftLeft'] }
  const schema = bindingsSchema(defaults)

  it('accepts valid bindings', () => {
    const chosen = bindKey(defaults, 'dash', 'KeyF')
    expect(v.parse(schema, JSON.parse(JSON.stringify(chosen)))).toEqual(chosen)
  })

  it.each([
    [{ left: [], dash: ['KeyX'] }],
    [{ left: ['KeyA'] }],
    [{ left: ['KeyA'], dash: ['KeyA'] }],
    [{ left: ['KeyA'], dash: ['Escape'] }],
    [{ left: ['KeyA'], dash: ['KeyX'], jump: ['KeyJ'] }],
    [{ left: ['<b>'], dash: ['KeyX'] }],
  ])('rejects %j', (stored) => {
    expect(v.is(schema, stored)).toBe(false)
  })
})
