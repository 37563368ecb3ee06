import { useTranslations } from 'next-intl'
import { SentenceSpace } from '@/components/ui/sentence-space'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { protocolBounds, protocolFacts } from '@/lib/contract-bounds'
import { locales } from '@/lib/i18n/locales'
import { Heading, Section } from '../text/section'
import { DefinitionList } from '../text/definition-list'

const { treasuryInt, supplyInt, mintBudgetUnits } = protocolFacts

const risks = [
  'faults',
  'older',
  'worthless',
  'leaving',
  'buyers',
  'minting',
  'owner',
  'treasury',
  'oracle',
  'chain',
  'keys',
  'receivers',
  'clocks',
  'law',
] as const
const defences = ['time', 'pull', 'books', 'signatures', 'limits', 'gas'] as const

/** The contracts keep times in 32 bits. */
const lastYear = new Date(2 ** 32 * 1_000).getUTCFullYear()

/** The chapter about risks, in the reader's language: it has to be understood before INT is bought. */
export function Risks() {
  const t = useTranslations('whitepaperRisks')
  const { int, number } = useSiteFormatter()
  const { iso, dir } = locales[useSiteLocale()]
  const values = {
    part: number(Number(protocolBounds.mintablePercentage) / 100, 'percent'),
    budget: int(mintBudgetUnits),
    share: number(Number((100n * treasuryInt) / supplyInt) / 100, 'percent'),
    year: String(lastYear),
  }
  return (
    <div lang={iso} dir={dir}>
      <Section id="risks" title={t('title')}>
        <p>{t('intro')}</p>
        <DefinitionList entries={risks.map((key) => [t(`${key}.name`), t(`${key}.text`, values)])} />
        <Heading id="defences">{t('defences.title')}</Heading>
        <ul>
          {defences.map((key) => (
            <li key={key}>{t(`defences.${key}`)}</li>
          ))}
        </ul>
        <p>
          {t('sources')}
          <SentenceSpace />
          <a href="#verification">{t('verify')}</a>
        </p>
      </Section>
    </div>
  )
}
