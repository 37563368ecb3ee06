import { StoneArt } from '@/components/stones/stone-art'
import type { HistoryKind } from '@/lib/history/history-kind'
import type { HistoryPageEntry } from '@/lib/history/history-page'

type DrawnKind = Exclude<HistoryKind, 'gem-bought' | 'gem-sold' | 'crystal-bought' | 'crystal-sold' | 'crystal-given'>

const arrowIn = 'M12 4v12m-5-5 5 5 5-5M5 20h14'
const arrowOut = 'M12 16V4m-5 5 5-5 5 5M5 20h14'
const stream = 'M4 8c3-3 5-3 8 0s5 3 8 0M4 13c3-3 5-3 8 0s5 3 8 0M4 18c3-3 5-3 8 0s5 3 8 0'
const people =
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c0-3.5 2.5-6 6-6s6 2.5 6 6m1-16a3.5 3.5 0 0 1 0 7m2 3c2 .8 3 3 3 6'
const key = 'M8.5 15.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm4-4H21v4m-4-4v3'
const bolt = 'M13 3 5 14h6l-1 7 8-11h-6l1-7Z'

const paths: Readonly<Record<DrawnKind, string>> = {
  'int-bought': arrowIn,
  'int-received': arrowIn,
  'int-sent': arrowOut,
  'earnings-claimed': stream,
  'earnings-given': stream,
  'referral-earned': people,
  'referral-claimed': people,
  'energy-collected': bolt,
  'password-fee-paid': key,
  'password-registered': key,
}

function isDrawn(kind: HistoryKind): kind is DrawnKind {
  return Object.hasOwn(paths, kind)
}

/** The picture of what happened: the stone itself, or a line drawing. Decorative: its name stands beside it. */
export function EntryIcon({ entry: { kind, assetIndex } }: { entry: Pick<HistoryPageEntry, 'kind' | 'assetIndex'> }) {
  if (!isDrawn(kind)) {
    return (
      <StoneArt family={kind.startsWith('crystal') ? 'crystal' : 'gem'} index={assetIndex ?? 0} className="size-9" />
    )
  }
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className="size-9 rounded-control bg-raised p-2 text-quiet"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[kind]} />
    </svg>
  )
}
