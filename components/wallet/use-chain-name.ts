import { useTranslations } from 'next-intl'
import { localChainId, supportedChains, type SupportedChainId } from '@/lib/chains'

/** Returns the name of a chain on screens: public chains have the same name in every language. */
export function useChainName(): (id: SupportedChainId) => string {
  const t = useTranslations('chains')
  return (id) => (id === localChainId ? t('local') : supportedChains[id].name)
}
