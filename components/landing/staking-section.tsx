import { useTranslations } from 'next-intl'
import { routes } from '@/lib/routes/routes'
import { Section } from './section'
import { SplitPicture } from './split-picture'
import { type ShelfStone, StoneShelf } from './stone-shelf'
import { EnergyPicture, StreamPicture } from './stream-picture'
import { WayLink } from './way-link'

type StakingSectionProps = { gems: readonly ShelfStone[] | null; crystals: readonly ShelfStone[] | null }

const ideas = [
  { key: 'stream', Picture: StreamPicture },
  { key: 'energy', Picture: EnergyPicture },
] as const

/** What holders get: half of every sale, by the second, for the stones they hold. */
export function StakingSection({ gems, crystals }: StakingSectionProps) {
  const t = useTranslations('stakingSection')
  return (
    <Section id="staking" heights={[133, 88]} title={t('title')} lead={t('lead')}>
      <SplitPicture />
      <div className="mt-16 grid gap-14">
        <StoneShelf kind="gem" title={t('gems.title')} text={t('gems.text')} stones={gems} />
        <StoneShelf kind="crystal" title={t('crystals.title')} text={t('crystals.text')} stones={crystals} />
      </div>
      <div className="mt-16 grid gap-12 md:grid-cols-2">
        {ideas.map(({ key, Picture }) => (
          <div key={key}>
            <Picture />
            <h3 className="mt-6 text-title font-semibold">{t(`${key}.title`)}</h3>
            <p className="mt-2 max-w-prose text-quiet">{t(`${key}.text`)}</p>
          </div>
        ))}
      </div>
      <div className="mt-8">
        <WayLink href={routes.dashboard}>{t('market')}</WayLink>
      </div>
    </Section>
  )
}
