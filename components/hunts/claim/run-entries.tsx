'use client'

import { useTranslations } from 'next-intl'
import { HuntLink, IntAmount } from '@/components/hunts/hunt-parts'
import { HuntTitle } from '@/components/hunts/hunt-title'
import { SiteLink } from '@/components/navigation/site-link'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import type { EntryNeed } from '@/lib/hunts/hunt-rules'
import type { RunEntry } from '@/lib/hunts/saved-finds'
import { routes } from '@/lib/routes/pages'

/** Where a player gets what is missing. */
const pageOfNeed: Partial<Readonly<Record<EntryNeed, `/${string}`>>> = {
  account: routes.login,
  email: routes.profile,
  wallet: routes.profile,
  power: `${routes.dashboard}#market`,
}

export const linkStyle = 'font-semibold text-crystal underline underline-offset-4'

/** What a player lacks for a key, and a link to the page where they get it. */
export function Need({ need }: { need: EntryNeed }) {
  const t = useTranslations('hunts')
  const page = pageOfNeed[need]
  return (
    <>
      {t(`needs.${need}`)}
      {page !== undefined && (
        <>
          {' '}
          <SiteLink href={page} className={linkStyle}>
            {t(`needLinks.${need as 'account'}`)}
          </SiteLink>
        </>
      )}
    </>
  )
}

const maxShown = 3

/** The draws that the last run has entered or could have entered, best paid first. */
export function RunEntries({ entries }: { entries: readonly RunEntry[] }) {
  const t = useTranslations('hunts.entries')
  const format = useSiteFormatter()
  const best = entries.toSorted((a, b) => (a.reward === b.reward ? 0 : a.reward < b.reward ? 1 : -1)).slice(0, maxShown)
  return (
    <ul className="grid gap-3">
      {best.map(({ huntId, title, reward, eligibility, closesAt, isEntered, need }, index) => (
        <li key={index} data-entry={isEntered ? 'entered' : 'missed'}>
          <p>
            <HuntLink to={{ kind: 'hunt', id: huntId }} className={linkStyle}>
              <HuntTitle id={huntId} title={title} />
            </HuntLink>{' '}
            · <IntAmount value={reward} className="text-reward" />
          </p>
          <p className="text-note text-quiet">
            {isEntered
              ? t('entered', { time: format.dateTime(closesAt * 1_000, 'moment') })
              : eligibility !== 'anyone' && t('missed')}{' '}
            {need === 'later'
              ? t('later', { time: format.dateTime(closesAt * 1_000, 'moment') })
              : need !== null && <Need need={need} />}
          </p>
        </li>
      ))}
    </ul>
  )
}
