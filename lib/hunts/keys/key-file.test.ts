import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { parseHuntKey } from './hunt-key'
import { parseKeyFile, toKeyFile, toKeyLink, formatKeyFile } from './key-file'

const keys = Array.from({ length: 3 }, () => generatePrivateKey()).map((key) => ({
  key,
  address: privateKeyToAddress(key),
}))
const condition = { kind: 'checkpoints', least: 1 } as const
const tiers = [
  { count: 2, reward: parseEther('1.5'), condition },
  { count: 1, reward: parseEther('20'), condition },
]
const keyFile = toKeyFile({ title: 'A hunt', place: 'metaverse', tiers }, `0x${'5'.repeat(64)}`, keys)
const play = 'https://intrepid.example/en/play'

it('survives a round trip through its file, each key with its tier and reward', () => {
  const text = formatKeyFile(keyFile, play)
  expect(parseKeyFile(text)).toEqual(keyFile)
  expect(keyFile.keys.map(({ tier, reward }) => `${tier} ${reward}`)).toEqual(['0 1.5 INT', '0 1.5 INT', '1 20 INT'])
  expect(keyFile.keys.map((key) => parseHuntKey(toKeyLink(play, key)))).toEqual(keys.map(({ key }) => key))
  // The key is in the fragment only, which browsers do not send.
  expect(keyFile.keys.map((key) => new URL(toKeyLink(play, key)).search)).toEqual(['', '', ''])
})

it.each([
  '',
  '{',
  '[]',
  JSON.stringify({ ...keyFile, keys: [] }),
  JSON.stringify({ ...keyFile, keys: [{ ...keyFile.keys[0], key: '0x00' }] }),
])('rejects %j', (text) => {
  expect(parseKeyFile(text)).toBeNull()
})
