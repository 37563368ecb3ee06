import { useTranslations } from 'next-intl'
import { useAssetNames } from '@/components/gems/use-asset-names'
import { GemPicture } from '@/components/gems/gem-picture'
import { Isolate } from '@/components/ui/isolate'
import { OpenMark } from '@/components/ui/open-mark'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { protocolFacts } from '@/lib/contract-bounds'
import { routes } from '@/lib/routes/pages'
import { type GemFamily, picturesPerFamily } from '@/lib/gems/gem-picture'
import { Section } from './section'
import { ArrowLink } from './arrow-link'

/** Shares of a payment in per cent, in the contract's order. */
const referrer = Number(protocolFacts.referralPercentages.referrerCro)
const parts = [
  { key: 'holders', share: 50, color: 'bg-brand-fill' },
  { key: 'referrer', share: referrer, color: 'bg-reward-fill' },
  { key: 'treasury', share: 50 - referrer, color: 'bg-[var(--hairline-strong)]' },
] as const

/** Where a payment goes, as a bar to scale. */
function SplitPicture() {
  const t = useTranslations('stakingSection')
  const { number } = useSiteFormatter()
  return (
    <figure className="mt-8 sm:mt-12">
      <figcaption className="text-note text-quiet">{t('split.title')}</figcaption>
      <div aria-hidden className="mt-3 flex h-12 gap-1 forced-color-adjust-none sm:h-16">
        {parts.map(({ key, share, color }) => (
          <span key={key} className={`rounded-sm ${color}`} style={{ flexGrow: share, flexBasis: 0 }} />
        ))}
      </div>
      <ul className="mt-4 grid gap-3 sm:flex sm:gap-1">
        {parts.map(({ key, share, color }) => (
          <li
            key={key}
            className="flex min-w-0 items-baseline gap-3 sm:block"
            style={{ flexGrow: share, flexBasis: 0 }}
          >
            <span aria-hidden className={`size-2.5 shrink-0 rounded-full sm:hidden ${color}`} />
            <span className="font-display text-lead font-semibold sm:block">{number(share / 100, 'percent')}</span>
            <span className="text-note text-balance text-quiet sm:block sm:pe-3">{t(`split.${key}`)}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

type StakingSectionProps = {
  gems: readonly ShelfStone[] | null
  crystals: readonly ShelfStone[] | null
  /** False on the live generation, which has no reward stream and keeps staked INT with its owner. */
  takesLimits: boolean
}

const ideas = [
  { key: 'stream', Picture: StreamPicture },
  { key: 'energy', Picture: EnergyPicture },
] as const

/** What holders of gems and crystals earn: half of every sale, paid out by the second. */
export function StakingSection({ gems, crystals, takesLimits }: StakingSectionProps) {
  const t = useTranslations('stakingSection')
  const values = { limits: takesLimits ? 'taken' : 'none' }
  return (
    <Section id="staking" heights={[74, 70]} title={t('title')} lead={t('lead', values)}>
      <SplitPicture />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-7 sm:mt-16 sm:gap-14">
        <StoneShelf kind="gem" title={t('gems.title')} text={t('gems.text')} stones={gems} />
        <StoneShelf kind="crystal" title={t('crystals.title')} text={t('crystals.text')} stones={crystals} />
      </div>
      <div className="mt-8 grid items-start border-b border-hairline sm:mt-16 md:grid-cols-2 md:gap-x-12">
        {ideas.map(({ key, Picture }) => (
          <details key={key} className="group border-t border-hairline">
            <summary className="flex min-h-14 items-center justify-between gap-6 py-3 text-lead font-semibold hover:text-brand">
              <h3>{t(`${key}.title`, values)}</h3>
              <OpenMark />
            </summary>
            {(takesLimits || key !== 'stream') && <Picture />}
            <p className="mt-2 max-w-prose pb-6 text-quiet">{t(`${key}.text`, values)}</p>
          </details>
        ))}
      </div>
      <div className="mt-8">
        <ArrowLink href={routes.dashboard}>{t('market')}</ArrowLink>
      </div>
    </Section>
  )
}

/** A gem or crystal of the contracts: name, power and price as decimal strings. */
type ShelfStone = { readonly name: string; readonly power: string; readonly unscaledPrice: string }

type StoneShelfProps = {
  kind: GemFamily
  title: string
  text: string
  /** Null while unknown: then only the drawings are shown. */
  stones: readonly ShelfStone[] | null
}

/** The gems or crystals in a row, from the least to the most powerful. */
function StoneShelf({ kind, title, text, stones }: StoneShelfProps) {
  const t = useTranslations('stakingSection')
  const { int } = useSiteFormatter()
  const toName = useAssetNames()
  const count = stones?.length ?? picturesPerFamily
  return (
    <div>
      <h3 className="text-title font-semibold">{title}</h3>
      <p className="mt-1 max-w-prose text-quiet">{text}</p>
      <ul
        // Keyboards scroll it on a phone.
        tabIndex={0}
        className="-mx-4 mt-4 flex snap-x scroll-px-4 gap-x-2 gap-y-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-4 sm:overflow-visible sm:px-0 md:grid-cols-8"
      >
        {Array.from({ length: count }, (_, index) => {
          const stone = stones?.[index]
          return (
            <li key={index} className="min-w-0 text-center text-note max-sm:w-[22%] max-sm:shrink-0 max-sm:snap-start">
              <GemPicture family={kind} index={index} className="mx-auto size-14 sm:size-20" />
              {stone && (
                <>
                  <Isolate className="mt-2 block truncate text-[0.75rem] font-semibold sm:text-note">
                    {toName(stone.name)}
                  </Isolate>
                  <span className="block text-[0.75rem] text-quiet sm:text-note">
                    {t('power', { power: int(BigInt(stone.power)) })}
                  </span>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Claimable rewards over time: a purchase arrives at once and is paid out evenly. */
function StreamPicture() {
  return (
    <svg
      aria-hidden
      viewBox="16 0 304 160"
      className="w-full max-w-sm overflow-visible max-sm:hidden rtl:-scale-x-100"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M16 144H312" stroke="var(--hairline-strong)" />
      <path d="M40 144V32H304" stroke="var(--quiet)" strokeWidth="2" strokeDasharray="3 6" />
      <path d="M40 144 304 32V144Z" fill="var(--brand-fill)" opacity="0.16" />
      <path d="M16 144h24L304 32" stroke="var(--brand)" strokeWidth="3" />
      {[0.25, 0.5, 0.75].map((part) => (
        <path key={part} d={`M${40 + 264 * part} 144V${144 - 112 * part}`} stroke="var(--brand)" opacity="0.5" />
      ))}
      <path d="M40 20v-8m-4 4 4 5 4-5" stroke="var(--reward)" strokeWidth="2" />
      <circle cx="40" cy="32" r="4" fill="var(--reward-fill)" />
      <circle cx="304" cy="32" r="5" fill="var(--brand-fill)" />
    </svg>
  )
}

/** Energy as an area of power over time. A stone that is bought later adds its power from then on. */
function EnergyPicture() {
  return (
    <svg
      aria-hidden
      viewBox="16 0 304 160"
      className="w-full max-w-sm overflow-visible max-sm:hidden rtl:-scale-x-100"
      fill="none"
      strokeLinejoin="round"
    >
      <path d="M16 144H312" stroke="var(--hairline-strong)" />
      <path d="M24 144V104H304V144Z" fill="var(--crystal)" opacity="0.28" />
      <path d="M128 104V64H304V104Z" fill="var(--crystal)" opacity="0.45" />
      <path d="M232 64V24H304V64Z" fill="var(--crystal)" opacity="0.7" />
      <path d="M24 104H128V64H232V24H304" stroke="var(--crystal)" strokeWidth="3" />
      <path d="M76 144v-40M180 144V64M284 144V24" stroke="var(--crystal)" opacity="0.4" />
    </svg>
  )
}
