import * as v from 'valibot'
import { expect, it } from 'vitest'
import { bindKey } from './bindings'
import { bindingsSchema } from './bindings-schema'

const standard = { left: ['ArrowLeft', 'KeyA'], dash: ['ShiftLeft'] }
const schema = bindingsSchema(standard)

it('accepts valid bindings', () => {
  const chosen = bindKey(standard, 'dash', 'KeyF')
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
