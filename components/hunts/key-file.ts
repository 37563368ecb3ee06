import type { PlannedHunt } from '@/lib/hunts/hunt-draft'
import { toKeyFragment } from '@/lib/hunts/found-key'
import type { MadeKey } from '@/lib/hunts/made-keys'
import { formatEther, type Hex } from 'viem'

/** The file of a hunt's keys, as JSON: the only place where hidden keys are. `playAddress` is what links to keys begin with. */
export function writeKeyFile(hunt: PlannedHunt, root: Hex, keys: readonly MadeKey[], playAddress: string): string {
  let place = 0
  const rows = hunt.tiers.flatMap(({ count, reward }, tier) =>
    keys.slice(place, (place += count)).map(({ key, address }) => ({ tier, reward: `${formatEther(reward)} INT`, key, address, link: `${playAddress}${toKeyFragment(key)}` })),
  )
  return `${JSON.stringify({ hunt: hunt.title, place: hunt.place, root, keys: rows.map((row, index) => ({ index, ...row })) }, null, 2)}\n`
}

/** Has the browser save a text as a file. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
