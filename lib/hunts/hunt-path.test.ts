import { getAddress } from 'viem'
import { expect, it } from 'vitest'
import { huntPath, type HuntView, newHuntPath, parseGameFragment, parseHuntView } from './hunt-path'

const address = getAddress(`0x${'ab'.repeat(20)}`)

it.each<HuntView>([
  { kind: 'all' },
  { kind: 'hunt', id: '12' },
  { kind: 'sponsor', address },
  { kind: 'finder', address },
])('parses its own paths (%j)', (view) => {
  const path = huntPath(view)
  expect(parseHuntView(path.slice(path.indexOf('#')))).toEqual(view)
})

it.each([null, '', '#hunt-x', '#hunt-1234567890123', '#finder-0x12', '#sponsor-', '#key=00'])(
  'maps %j to all hunts',
  (fragment) => {
    expect(parseHuntView(fragment)).toEqual({ kind: 'all' })
  },
)

it.each(['made', 'uploaded'] as const)('leads to the form for a hunt in a %s game', (sort) => {
  const path = newHuntPath({ slug: 'critics-cellar', sort })
  expect(path).toMatch(/^\/developers#/)
  expect(parseGameFragment(path.slice(path.indexOf('#')))).toEqual({ slug: 'critics-cellar', sort })
  expect(parseGameFragment('#hunt-1')).toBeNull()
})
