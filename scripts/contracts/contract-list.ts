/**
 * The contracts that TypeScript knows: each becomes `contracts/artifacts/<name>.json` (ABI and bytecode), and where
 * it has a `file`, `lib/contracts/generated/<file>.ts` (its ABI). `alsoAt` names contracts that answer at the same address;
 * `errorsOf` those whose reverts pass through it.
 */
export const contractList = [
  { name: 'IntToken', file: 'int-token', exportName: 'intTokenAbi' },
  { name: 'Whitelist', file: 'whitelist', exportName: 'whitelistAbi' },
  {
    name: 'Platform',
    file: 'platform',
    exportName: 'platformAbi',
    alsoAt: ['PlatformOperations'],
    errorsOf: ['IntToken'],
  },
  { name: 'PlatformOperations' },
  { name: 'PlatformLens', file: 'platform-lens', exportName: 'platformLensAbi' },
  {
    name: 'PasswordRegistry',
    file: 'password-registry',
    exportName: 'passwordRegistryAbi',
    errorsOf: ['IntToken'],
  },
  { name: 'KeyHunt', file: 'key-hunt', exportName: 'keyHuntAbi', errorsOf: ['IntToken'] },
  { name: 'TimelockController', file: 'timelock-controller', exportName: 'timelockControllerAbi' },
  { name: 'LegacyIntToken' },
  { name: 'LegacyPlatform', file: 'legacy-platform', exportName: 'legacyPlatformAbi' },
] as const satisfies readonly ListedContract[]

export type ListedContract = {
  name: string
  file?: string
  exportName?: string
  alsoAt?: readonly string[]
  errorsOf?: readonly string[]
}
