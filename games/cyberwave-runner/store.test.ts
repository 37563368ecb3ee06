import { expect, it } from 'vitest'
import { bindKey, standardBindings } from './input/bindings'
import { readBindings, writeBindings } from './store'

it('reads what it wrote', () => {
  const bindings = bindKey(standardBindings, 'dash', 'KeyF')
  expect(readBindings(writeBindings(bindings))).toEqual(bindings)
})

const twice = writeBindings({ ...standardBindings, dash: ['ArrowLeft'] })

it.each([null, '', '{', '[]', '{"version":2}', '{"version":1,"bindings":{"left":[]}}', twice, writeBindings({ ...standardBindings, jump: ['Escape'] })])(
  'takes the standard keys for %s',
  (text) => {
    expect(readBindings(text)).toEqual(standardBindings)
  },
)
