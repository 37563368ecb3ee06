import type { Hunt } from '@/lib/hunts/hunt-answers'

/** How much of a hunt is still to be found, as a bar. */
export function KeysBar({ hunt }: { hunt: Pick<Hunt, 'keys' | 'found'> }) {
  return (
    <div aria-hidden className="mt-4 h-1.5 overflow-hidden rounded-full bg-hairline">
      <div
        className="h-full origin-left bg-reward rtl:origin-right"
        style={{ transform: `scaleX(${hunt.keys === 0 ? 0 : (hunt.keys - hunt.found) / hunt.keys})` }}
      />
    </div>
  )
}
