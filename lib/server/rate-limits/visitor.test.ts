import { expect, it } from 'vitest'
import { findGroupOfNetwork, toVisitorGroup, toVisitorNetwork } from './visitor'

it.each([
  ['1.2.3.4', '1.2.3.4'],
  ['unknown', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('maps %s to %s', (address, network) => {
  expect(toVisitorNetwork(address)).toBe(network)
})

it.each([
  ['1.2.3.4', '1.2.3'],
  ['unknown', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:0DB8::9', '2001:db8:0'],
])('maps %s to the group %s', (address, group) => {
  expect(toVisitorGroup(address)).toBe(group)
})

it.each([
  ['2001:db8:1:2', '2001:db8:1'],
  ['0:0:0:0', '0:0:0'],
  ['1.2.3.4', null],
  ['unknown', null],
  ['account', null],
  ['a:b:c:d@example.org', null],
])('finds for the visitor %s the group %s', (visitor, group) => {
  expect(findGroupOfNetwork(visitor)).toBe(group)
})
