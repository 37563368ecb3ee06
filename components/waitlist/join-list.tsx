import { useTranslations } from 'next-intl'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import type { JoinTexts } from './join-state'
import type { Waitlist } from '@/lib/waitlist/waitlist'
import { JoinForm } from './join-form'

/** The form that joins a list, with texts translated on the server. */
export function JoinList({ list, className }: { list: Waitlist; className?: string }) {
  const t = useTranslations('joinList')
  const texts: JoinTexts = {
    email: t('email'),
    join: t(`join.${list}`),
    wallet: t('wallet'),
    note: t('note'),
    sending: t('sending'),
    sent: t('sent', { email: '{email}' }),
    outbox: t('outbox'),
    joined: t(`joined.${list}`),
    leave: t('leave'),
    left: t('left'),
    another: t('another'),
    problem: {
      email: t('problem.email'),
      limited: t('problem.limited', { when: '{when}' }),
      noMail: t('problem.noMail'),
      offline: t('problem.offline'),
    },
  }
  return <JoinForm list={list} locale={useSiteLocale()} texts={texts} className={className} />
}
