import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFragment, toFragment } from './sandbox-link'

describe('parseFragment', () => {
  it.each([
    ['', { contract: null, view: { kind: 'none' } }],
    ['#', { contract: null, view: { kind: 'none' } }],
    ['#platform', { contract: 'platform', view: { kind: 'none' } }],
    ['#platform/events', { contract: 'platform', view: { kind: 'events' } }],
    [
      '#intToken/balanceOf(address)',
      { contract: 'intToken', view: { kind: 'function', signature: 'balanceOf(address)' } },
    ],
    [
      '#platform/setSteps%28%28uint256,uint256%29%5B%5D%29',
      { contract: 'platform', view: { kind: 'function', signature: 'setSteps((uint256,uint256)[])' } },
    ],
  ])('parses %j', (fragment, place) => {
    expect(parseFragment(fragment)).toEqual(place)
  })

  it('parses the result of toFragment', () => {
    expect(parseFragment(toFragment('platform'))).toEqual({ contract: 'platform', view: { kind: 'none' } })
    expect(parseFragment(toFragment('keyHunt', 'close(uint256)')).view).toEqual({
      kind: 'function',
      signature: 'close(uint256)',
    })
  })

  it('never throws for any fragment', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseFragment(`#${text}`)))
    expect(parseFragment('#%E0%A4%A').contract).toBe('%E0%A4%A')
  })
})
