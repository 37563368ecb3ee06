import { parseAbi } from 'viem'

/** Ids of OpenZeppelin's roles: keccak256 of their names. */
export const timelockRoles = {
  proposer: '0xb09aa5aeb3702cfd50b6b62bc4532604938f21248a27a1d5ca736082b6819cc1',
  canceller: '0xfd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f783',
  executor: '0xd8aa0f3194971a2a116679f7c2090f6939c8d4e01a2a8d7e41d55e5351469e63',
} as const

/** What tells a timelock from another contract, and who may do what with it. */
export const timelockRolesAbi = parseAbi([
  'function getMinDelay() view returns (uint256)',
  'function hasRole(bytes32 role, address account) view returns (bool)',
])
