import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { GeneratedCover } from './generated-cover'

describe('GeneratedCover', () => {
  it('weighs less than 3 KB and is hidden from screen readers', () => {
    for (let seed = 0; seed < 100; seed++) {
      const markup = renderToStaticMarkup(<GeneratedCover seed={`game-${seed}`} />)
      expect(markup.length).toBeLessThan(3_000)
      expect(markup).toContain('aria-hidden="true"')
    }
  })

  it('gives gradients unique ids, so that two covers on a page do not share them', () => {
    const names = (seed: string) => renderToStaticMarkup(<GeneratedCover seed={seed} />).match(/ id="[^"]+"/g) ?? []
    expect(names('a')).toHaveLength(2)
    expect(new Set([...names('a'), ...names('b')]).size).toBe(4)
  })
})
