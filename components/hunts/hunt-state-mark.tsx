import { useTranslations } from 'next-intl'
import type { HuntState } from '@/lib/hunts/hunt-state'

const looks: Readonly<Record<HuntState, string>> = {
  live: 'border-brand text-brand',
  upcoming: 'border-crystal text-crystal',
  ended: 'border-[var(--hairline-strong)] text-quiet',
  closed: 'border-[var(--hairline-strong)] text-quiet',
}

/** Where a hunt stands, as a word in its colour. */
export function HuntStateMark({ state }: { state: HuntState }) {
  const t = useTranslations('hunts')
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-note font-semibold whitespace-nowrap ${looks[state]}`}
    >
      {state === 'live' && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {t(`states.${state}`)}
    </span>
  )
}
