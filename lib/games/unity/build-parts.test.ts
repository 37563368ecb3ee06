import { describe, expect, it } from 'vitest'
import { findBuildParts, partKindOf, unpackName } from './build-parts'

describe('the parts of a build', () => {
  it.each([
    ['Lamp.loader.js', 'loader', 'none'],
    ['Lamp.framework.js.br', 'framework', 'brotli'],
    ['0f3a9c4d5e6f708192a3b4c5d6e7f809.data.gz', 'data', 'gzip'],
    ['Lamp.wasm.unityweb', 'code', 'loader'],
    ['Lamp.symbols.json.gz', 'symbols', 'gzip'],
  ] as const)('are found by their names: %s', (name, kind, packing) => {
    expect(partKindOf(name)).toBe(kind)
    expect(unpackName(name).packing).toBe(packing)
  })

  it.each(['index.html', 'Lamp.js', 'data', 'Lamp.wasm.zip', 'Lamp.loader.js.map'])(
    'are no other files: %s',
    (name) => {
      expect(partKindOf(name)).toBeNull()
    },
  )

  it('form a build together with other files beside them', () => {
    const names = ['index.html', 'a.loader.js', 'a.framework.js.gz', 'a.data.gz', 'a.wasm.gz']
    expect(findBuildParts(names)).toEqual({
      kind: 'whole',
      parts: {
        loader: 'a.loader.js',
        framework: 'a.framework.js.gz',
        data: 'a.data.gz',
        code: 'a.wasm.gz',
        symbols: null,
      },
    })
  })

  it('form no build when one is missing or exists twice', () => {
    expect(findBuildParts(['a.loader.js', 'a.data'])).toEqual({
      kind: 'broken',
      missing: ['framework', 'code'],
      twice: [],
    })
    expect(findBuildParts(['a.loader.js', 'a.framework.js', 'a.data', 'a.data.br', 'a.wasm'])).toMatchObject({
      kind: 'broken',
      twice: ['data'],
    })
  })
})
