import { expect, it } from 'vitest'
import { readBuildAddress } from './unity-bench'

const origin = 'https://intrepid.example'

it.each([
  ['my-game', 'my-game'],
  [' /unity/my-game/ ', 'my-game'],
  ['https://intrepid.example/unity/my-game/Build/my-game.loader.js', 'my-game'],
  ['unity/a1', 'a1'],
])('reads %s', (text, id) => {
  expect(readBuildAddress(text, origin)).toBe(id)
})

it.each([
  '',
  'My Game',
  'https://other.example/unity/my-game/',
  '//other.example/unity/x',
  '/unity/',
  '/unity/..%2fx/',
  '/unity/../app',
  'javascript:1',
  'https://',
])('refuses %s', (text) => {
  expect(readBuildAddress(text, origin)).toBeNull()
})
