import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { heroGemRings } from '@/lib/gems/hero-gem'
import { heroGemUnits, drawHeroGem } from '@/lib/gems/draw-hero-gem'
import { routes } from '@/lib/routes/pages'

const { outline } = drawHeroGem()

/** The rings of the landing page's portal without the hero gem. */
function LostPortal({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="-2 -2 4 4" className={className} fill="none" strokeWidth="0.014" stroke="var(--quiet)">
      {heroGemRings.map(({ radius, across, up, tone, arc }) => {
        const turn = 2 * Math.PI * radius
        return (
          <g key={radius} transform={`matrix(${across[0]} ${-across[1]} ${-up[0]} ${up[1]} 0 0)`}>
            <circle r={radius} strokeOpacity="0.3" strokeDasharray="0.02 0.09" strokeLinecap="round" />
            <circle
              r={radius}
              stroke={`var(--${tone})`}
              strokeOpacity="0.7"
              strokeDasharray={`${(arc.length / 3) * turn} ${turn}`}
              strokeDashoffset={-arc.start * turn}
            />
          </g>
        )
      })}
      <path
        d={outline}
        transform={`scale(${1 / heroGemUnits})`}
        strokeWidth="1.6"
        strokeOpacity="0.6"
        strokeDasharray="1.5 6"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** The 404 page. */
export function NotFoundScreen() {
  const t = useTranslations('notFoundPage')
  return (
    <div className="grid min-h-[60vh] content-center items-center gap-x-16 gap-y-8 py-16 md:grid-cols-[1fr_auto]">
      <LostPortal className="-ms-4 size-48 md:order-last md:me-8 md:size-96" />
      <div className="grid justify-items-start gap-4">
        <p className="font-display text-heading font-semibold text-brand">404</p>
        <h1 className="text-heading font-semibold">{t('title')}</h1>
        <p className="max-w-prose text-quiet">{t('subtitle')}</p>
        <SiteLink href={routes.home} className={`${buttonStyle('primary')} mt-4`}>
          {t('action')}
        </SiteLink>
      </div>
    </div>
  )
}
