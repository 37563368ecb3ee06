import { useTranslations } from 'next-intl'
import { Isolate } from '@/components/ui/isolate'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { routes } from '@/lib/routes/pages'
import { Section } from './section'
import { ArrowLink } from './arrow-link'

/** An example hunt: the number of keys and the whole INT of each. */
const tiers = [
  { keys: 1n, rewardInt: 5_000n, color: 'bg-reward-fill' },
  { keys: 10n, rewardInt: 500n, color: 'bg-crystal' },
  { keys: 100n, rewardInt: 50n, color: 'bg-brand-fill' },
] as const
const developerPercent = 10n

const totalInt = tiers.reduce((sum, { keys, rewardInt }) => sum + keys * rewardInt, 0n)

/** A hunt's escrow as a drawing: one piece for each key, one line for each tier. */
function HuntExample() {
  const t = useTranslations('developersSection')
  const { int, number } = useSiteFormatter()
  const [first] = tiers
  const developerInt = (first.rewardInt * developerPercent) / 100n
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-note text-quiet">{t('example.title')}</span>
        <Isolate className="font-display text-title font-semibold">{`${int(totalInt)} INT`}</Isolate>
      </figcaption>
      <dl className="mt-4 grid gap-5">
        {tiers.map(({ keys, rewardInt, color }) => (
          <div key={keys}>
            <dt className="flex justify-between text-note">
              <span className="text-quiet">{t('example.keys', { count: Number(keys) })}</span>
              <span>{t('example.reward', { amount: int(rewardInt) })}</span>
            </dt>
            <dd aria-hidden className="mt-2 flex gap-px forced-color-adjust-none">
              {Array.from({ length: Number(keys) }, (_, key) => (
                <span key={key} className={`h-3 min-w-0 flex-1 first:rounded-s-sm last:rounded-e-sm ${color}`} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-note text-quiet max-sm:hidden">
        {t('example.share', {
          percent: number(Number(developerPercent) / 100, 'percent'),
          reward: int(first.rewardInt),
          player: int(first.rewardInt - developerInt),
          developer: int(developerInt),
        })}
      </p>
    </figure>
  )
}

/** The format of `lib/hunts` and the KeyHunt contract; a test compares. */
export const claimCode = `const signature = await signClaim(key, {
  chainId, keyHunt, huntId,
  keyIndex, player,
})
// Sent by the player.
await keyHunt.claimKey(
  huntId, keyIndex, tier,
  player, signature, proof,
)`

/** The code that a game runs when a player finds a key. */
function ClaimCode() {
  const t = useTranslations('developersSection')
  return (
    <figure className="max-sm:hidden">
      <figcaption className="text-note text-quiet">{t('code')}</figcaption>
      <pre
        dir="ltr"
        tabIndex={0}
        role="region"
        aria-label={t('code')}
        className="mt-3 overflow-x-auto rounded-card border border-hairline bg-surface p-5 text-start font-mono text-note"
      >
        <code>{claimCode}</code>
      </pre>
    </figure>
  )
}

const points = ['escrow', 'share', 'secret'] as const

/** For developers: hide keys, fund them, see who found them. */
export function DevelopersSection() {
  const t = useTranslations('developersSection')
  return (
    <Section id="developers" heights={[44, 44]} title={t('title')} lead={t('lead')}>
      <div className="mt-8 grid grid-cols-1 gap-8 md:mt-12 md:gap-12 md:grid-cols-2">
        <div className="min-w-0">
          <dl
            // Keyboards scroll it on a phone.
            tabIndex={0}
            className="-mx-4 flex snap-x scroll-px-4 gap-5 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:gap-8 sm:overflow-visible sm:px-0"
          >
            {points.map((point) => (
              <div
                key={point}
                className="border-s-2 border-brand ps-5 max-sm:w-[78%] max-sm:shrink-0 max-sm:snap-start"
              >
                <dt className="text-lead font-semibold">{t(`${point}.title`)}</dt>
                <dd>
                  <p className="mt-1 max-w-prose text-quiet">{t(`${point}.text`)}</p>
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-8 flex flex-wrap gap-x-8">
            <ArrowLink href={routes.developerConsole}>{t('console')}</ArrowLink>
            <ArrowLink href={routes.whitepaper}>{t('whitepaper')}</ArrowLink>
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          <HuntExample />
          <ClaimCode />
        </div>
      </div>
    </Section>
  )
}
